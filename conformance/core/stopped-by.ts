/** What is missing since a run was stopped, by a signal where its name is known; undefined while it goes on. */
export const stoppedBy = (signal: AbortSignal | undefined): string | undefined => {
  if (signal?.aborted !== true) return undefined;
  const { reason } = signal as { readonly reason: unknown };
  return `time to judge it: ${typeof reason === 'string' ? `stopped by ${reason}` : 'the run was stopped'}`;
};
