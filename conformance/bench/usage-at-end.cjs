// Preloaded into a process under measurement: at its end it says the processor time that it took, on its channel.
const microseconds = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
process.on('exit', () => process.send?.({ microseconds: microseconds() }));
process.channel?.unref();
