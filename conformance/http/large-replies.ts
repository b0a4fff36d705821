/** Replies above this size are large: a page of a thousand items is smaller. */
const largeBytes = 2 ** 20;
/** Bytes of large replies that a run takes at most, and so many more with each answer: it keeps much of what it reads. */
const allowedBytes = 32 * 2 ** 20;
const allowedPerAnswer = 8 * 2 ** 10;

/** Says of each answer, as it comes in, whether there is room for it beside the large ones that came before. */
export type LargeReplies = {
  /** The next piece of an answer, of which so many bytes came before; false where it is not to be read any further. */
  readonly mayRead: (pieceBytes: number, bytesBefore: number) => boolean;
  readonly answered: () => void;
};

export const boundLargeReplies = (): LargeReplies => {
  let answers = 0;
  let taken = 0;
  return {
    mayRead: (pieceBytes, bytesBefore) => {
      const bytes = bytesBefore + pieceBytes;
      if (bytes <= largeBytes) return true;
      taken += bytesBefore <= largeBytes ? bytes : pieceBytes;
      return taken <= allowedBytes + answers * allowedPerAnswer;
    },
    answered: () => {
      answers += 1;
    },
  };
};
