const form = /^[A-Za-z0-9+/]*={0,2}$/;

/** The largest picture that is taken, decoded. */
export const pictureLimitBytes = 512 * 1024;

/** The size of a picture in base64, decoded; undefined if it is none (OP-INT-08). */
export const pictureBytes = (base64: string): number | undefined => {
  if (base64 === '' || base64.length % 4 !== 0 || !form.test(base64)) return undefined;
  return Buffer.byteLength(base64, 'base64');
};
