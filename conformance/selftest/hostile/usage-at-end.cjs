// Preloaded into a process under measurement: at its end it says the most memory that it had, and the time that it kept
// a processor busy, on its channel.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.send?.({ peakBytes: maxRSS * 1024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 });
});
process.channel?.unref();
