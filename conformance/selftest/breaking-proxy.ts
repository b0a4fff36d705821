import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a server and breaks off connections when it is told to. */
export type BreakingProxy = {
  readonly url: string;
  /** Resets what is open, and what comes in the next milliseconds; for good when none are given. */
  readonly breakOff: (ms?: number) => void;
  readonly close: () => Promise<void>;
};

/** Passes bytes on to a server on this machine: what is broken off may have reached it. */
export const startBreakingProxy = async (server: string): Promise<BreakingProxy> => {
  const { port } = new URL(server);
  const open = new Set<Socket>();
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;
  const quiet = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const proxy = createServer((near) => {
    quiet(near);
    if (isBroken) {
      near.resetAndDestroy();
      return;
    }
    const far = quiet(connect(Number(port), '127.0.0.1'));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = proxy.address() as AddressInfo;
  const resetAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${own}`,
    breakOff: (ms) => {
      isBroken = true;
      resetAll();
      if (ms === undefined) return;
      timer = setTimeout(() => {
        isBroken = false;
      }, ms);
    },
    close: async () => {
      clearTimeout(timer);
      resetAll();
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
};
