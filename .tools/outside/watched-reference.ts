import { createReference, type RawReply, type RawRequest, type WorldFacts } from '#reference/reference.ts';
import { listen } from '#reference/listen.ts';
import { worldFrom } from '#reference/serve.ts';

/** One request that the reference has answered. */
export type Seen = { readonly request: RawRequest; readonly reply: RawReply };

/** The reference on a free port, with its default world; `onSeen` is called with every exchange. */
export const watchedReference = async (
  onSeen: (seen: Seen) => void,
): Promise<{ readonly url: string; readonly facts: WorldFacts; readonly close: () => Promise<void> }> => {
  const reference = createReference({ world: await worldFrom(), clock: 'fixed' });
  const answer = async (request: RawRequest): Promise<RawReply> => {
    const reply = await reference.answer(request);
    onSeen({ request, reply });
    return reply;
  };
  const listening = await listen({ answer, refuse: reference.refuse }, '127.0.0.1', 0);
  return { url: listening.url, facts: reference.facts, close: () => listening.close() };
};
