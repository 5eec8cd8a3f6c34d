/** Photographs for tests: made, with the grain and the notes of a camera. */

import sharp from 'sharp'

export interface PhotographOptions {
  width: number
  height: number
  /** Photographs of different seeds have different grain. */
  seed?: number
}

/** How far grain carries a pixel from the scene. */
const GRAIN = 22

/** A scene with hills, tiles and grain as a JPEG, with the place where it was taken. 4000 × 3000 pixels take 4 MB. */
export function makePhotograph({ width, height, seed = 1 }: PhotographOptions): Promise<Buffer> {
  let state = seed
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light =
        110 +
        60 * Math.sin((x / width) * 5) * Math.cos((y / height) * 4) +
        20 * Math.sin(((x * 0.7 + y) * 67) / width) +
        (((x * 32) / width + (((y * 32) / width) & 1)) % 2)
      const grain = (random() + random() + random() - 1.5) * GRAIN
      data[at++] = clamp(light + grain)
      data[at++] = clamp(light * 0.9 + 10 + grain + (random() - 0.5) * (GRAIN / 2))
      data[at++] = clamp(light * 0.7 + 30 + grain + (random() - 0.5) * (GRAIN / 2))
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Camera of Dana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 54/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const clamp = (value: number) => Math.max(0, Math.min(255, value))
