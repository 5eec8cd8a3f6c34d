/** Generates photographs for tests, with grain and metadata like those of a camera. */

import sharp from 'sharp'

export interface PhotographOptions {
  width: number
  height: number
  /** Different seeds give different grain. */
  seed?: number
}

/** Amplitude of the grain, and of the scene's texture. */
const GRAIN = 17
const TEXTURE = 26
/** Sizes of the texture's details, in pixels. As in nature, small details are faint. */
const DETAILS = [256, 64, 16, 8, 4]
/** Side of a tile of noise, a power of two. */
const TILE = 1024

/**
 * Returns a JPEG of a hillside with rock, tiles and grain, with the position of the camera. 4000 × 3000 pixels need
 * over 4 MB.
 */
export function makePhotograph({ width, height, seed = 1 }: PhotographOptions): Promise<Buffer> {
  let state = seed
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const noise = Float32Array.from({ length: TILE * TILE }, () => random() - 0.5)
  const at = (x: number, y: number) => noise[(y & (TILE - 1)) * TILE + (x & (TILE - 1))]!
  /** Returns noise with details of this size. */
  const smooth = (x: number, y: number, size: number) => {
    const [left, top] = [Math.floor(x / size), Math.floor(y / size)]
    const [across, down] = [x / size - left, y / size - top]
    const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    return upper * (1 - down) + lower * down
  }
  /** Returns the brightness of the scene at a point, without grain. */
  const shine = (x: number, y: number) => {
    const tile = ((x >> 7) ^ (y >> 7)) & 1
    const texture = DETAILS.reduce((sum, size, i) => sum + smooth(x + i * 97, y + i * 53, size) / (i * 0.5 + 1), 0)
    return 110 + 50 * Math.sin((x / width) * 5) * Math.cos((y / height) * 4) + tile * 24 + texture * TEXTURE * 2
  }
  const data = Buffer.alloc(width * height * 3)
  const lights = new Float32Array(Math.ceil(width / 2))
  for (let y = 0, place = 0; y < height; y++) {
    // The smallest detail is larger than two pixels, so squares of that size may share their brightness.
    if (y % 2 === 0) for (let x = 0; x < width; x += 2) lights[x / 2] = shine(x, y)
    for (let x = 0; x < width; x++) {
      const light = lights[x >> 1]!
      const grain = (random() + random() + random() - 1.5) * GRAIN
      data[place++] = clamp(light + grain)
      data[place++] = clamp(light * 0.9 + 10 + grain + (random() - 0.5) * GRAIN)
      data[place++] = clamp(light * 0.7 + 30 + grain + (random() - 0.5) * GRAIN)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Camera of Dana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 54/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const clamp = (value: number) => Math.max(0, Math.min(255, value))
