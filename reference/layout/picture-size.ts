import { imageSize } from 'image-size';

const inspectedBytes = 512 * 1024;

/** Width and height of a picture in pixels; undefined for what is none, or of a kind that is not known. */
export const pictureSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  try {
    const { width, height } = imageSize(bytes.subarray(0, inspectedBytes));
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
};
