/** What several scenes are built of: hills, mountains of two facets, furrows. */

import { LEAN, type Frame, type Point } from '../../kit/geometry.ts'
import { createRandom } from '../../kit/random.ts'
import { polygon } from '../../kit/svg.ts'
import { ground, ridge, type RidgeOptions } from '../../kit/landscape.ts'

/** A scene fills its frame; positions are shares of it, sizes go by its height. */
interface Stage extends Frame {
  /** One unit of a scene that is 760 high. */
  unit: number
  /** Is it a picture for wide screens, not for phones? */
  isWide: boolean
}

export function stageOf({ width, height }: Frame): Stage {
  const unit = height / 760
  return { width, height, unit, isWide: width > 1000 * unit }
}

/** A skyline and all land below it. */
export const hills = (stage: Frame, fill: string, options: Omit<RidgeOptions, 'width'>): string =>
  polygon(ground(ridge({ width: stage.width, step: 40, ...options }), stage.height), fill)

/** A mountain: its lit face rises along the dip, its dark one falls away to the right. */
export function mountain(x: number, base: number, height: number, spread: number, light: string, dark: string): string {
  const top = base - height
  const lit: Point[] = [
    [x - height * LEAN, base],
    [x, top],
    [x + spread, base],
  ]
  const edge: Point[] = [
    [x, top],
    [x + spread * 0.3, top + height * 0.34],
    [x + spread * 0.46, top + height * 0.4],
    [x + spread, base],
    [x + spread * 0.16, base],
    [x + spread * 0.2, top + height * 0.7],
    [x + spread * 0.02, top + height * 0.52],
    [x + spread * 0.1, top + height * 0.3],
  ]
  return polygon(lit, light) + polygon(edge, dark)
}

/** Stripes of a field that run to one point on the horizon. */
export function furrows(stage: Frame, horizon: number, vanishing: number, count: number): Point[][] {
  const reach = stage.width * 3.2
  return Array.from({ length: count }, (_, index): Point[] => {
    const left = vanishing - reach / 2 + (reach * index) / count
    return [
      [vanishing, horizon],
      [left, stage.height],
      [left + reach / count / 2, stage.height],
    ]
  })
}

/** The edge of a wood along a slope: a tooth for each tree, all land below it. */
export function wood(stage: Stage, height: (x: number) => number, size: number, seed: string, fill: string): string {
  const random = createRandom(seed)
  const step = Math.round(size * 0.42)
  const points: Point[] = []
  for (let x = -step; x <= stage.width + step; x += step) {
    const foot = Math.round(height(x))
    points.push([x, foot], [x + step / 2, foot - Math.round(size * (0.55 + Math.floor(random() * 4) * 0.22))])
  }
  return polygon(ground(points, stage.height), fill)
}
