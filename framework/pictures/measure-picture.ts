import { imageSize } from 'image-size'

/** Returns the format and size of an image; undefined if the bytes are not an image. */
export function measure(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}
