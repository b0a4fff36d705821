import { imageSize } from 'image-size';

const inspectedBytes = 512 * 1024;

/** Of a picture, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** Width and height of a picture in pixels; undefined for what is none, or of a kind that is not known. */
export const pictureSize = (bytes: Uint8Array): Size | undefined => {
  try {
    const { width, height } = imageSize(bytes.subarray(0, inspectedBytes));
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
};
