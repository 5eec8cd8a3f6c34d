/** Pictures of the services: the service's rock as slabs, and one large figure that names the work. */

import { color } from '../../../theme/tokens.ts'
import { corners, LEAN } from '../kit/geometry.ts'
import { rockPattern, type RockName } from '../kit/lithology.ts'
import { createRandom } from '../kit/random.ts'
import { place, polygon, rectangle, type Drawing } from '../kit/svg.ts'
import * as build from './figures/build.ts'
import * as design from './figures/design.ts'
import * as engage from './figures/engage.ts'
import { base } from './figures/things.ts'
import { CLAY, COOL, RUST, SAND, STEEL, WARM } from './paints.ts'
import { leaf, type Paint } from './solid.ts'
import { stageScene, type SceneOptions } from './scene-stage.ts'

const FIGURES = {
  'agile-project-management': engage.board,
  'ai-software-development': build.reading,
  'custom-software-development': build.fitting,
  'ecommerce-development': build.parcels,
  'enterprise-software-development': build.replacing,
  'iot-development': build.mast,
  'marketplace-development': build.stalls,
  'mobile-app-development': design.appPhone,
  'mobile-app-ui-ux-design': design.thumbPhone,
  'nearshore-software-outsourcing': engage.wholeTeam,
  'nearshore-staff-augmentation': engage.twoMore,
  'quality-assurance-testing': engage.plates,
  'saas-software-development': build.tenants,
  'software-development-outsourcing': engage.keys,
  'startup-mvp-development': build.firstHouse,
  'ui-ux-design-system': design.kit,
  'ui-ux-design': design.drawing,
  'user-research': design.interview,
  'web-and-mobile-app-maintenance': engage.repair,
  'web-app-ui-ux-design': design.table,
  'web-development': design.page,
} as const satisfies Record<string, () => string>

type ServiceSlug = keyof typeof FIGURES

/** Slabs behind the figure; the tallest carries the rock. Where they stand follows from the seed. */
function rocks(rock: RockName, seed: string): string {
  const random = createRandom(seed)
  const warm = random() < 0.55
  const [low, high]: [Paint, Paint] = warm
    ? [random() < 0.5 ? CLAY : RUST, random() < 0.5 ? WARM : SAND]
    : [COOL, STEEL]
  const pattern = rockPattern(rock, high.side, 1.2)
  const width = 130 + random() * 50
  const tall = 410 + random() * 80
  const x = 722 - width - (tall - width * 0.55) * LEAN
  const shoulder = tall - width * 0.55
  const face = corners([
    x,
    560,
    x + tall * LEAN,
    560 - tall,
    x + width + shoulder * LEAN,
    560 - shoulder,
    x + width,
    560,
  ])
  const second = 96 + random() * 60
  return (
    pattern.markup +
    leaf(x, 560, width, tall, high, 24) +
    polygon(face, pattern.url) +
    leaf(x - second * 0.9, 566, second, tall * (0.45 + random() * 0.25), low, 22)
  )
}

interface ServiceSceneOptions extends SceneOptions {
  /** The rock of the service's kind. */
  rock: RockName
}

/** The header picture of a service's page; transparent, for dark grounds. A slug without a figure gets the rock alone. */
export function serviceScene({ slug, rock, ...frame }: ServiceSceneOptions): Drawing {
  const figure = FIGURES[slug as ServiceSlug] as (() => string) | undefined
  return stageScene(frame, slug, base() + rocks(rock, slug) + (figure?.() ?? ''), 'none')
}

interface SpecimenOptions {
  slug: string
  rock: RockName
  colors: readonly [ground: string, pattern: string]
}

/** The part of the stage that holds a figure, and the height of the bed under it. */
const SPECIMEN = { width: 700, top: 12, floor: 606, bed: 84 }

/** A service's figure as a specimen on a bed of its rock, for lists; on a ground of its own. */
export function serviceSpecimen({ slug, rock, colors: [ground, veins] }: SpecimenOptions): Drawing {
  const { width, top, floor, bed } = SPECIMEN
  const pattern = rockPattern(rock, veins, 2)
  const figure = FIGURES[slug as ServiceSlug] as (() => string) | undefined
  const body =
    pattern.markup +
    rectangle(0, top, width, floor - top, color.night) +
    rectangle(0, 486, width, floor - 486, '#18264B') +
    rectangle(0, floor, width, bed, ground) +
    rectangle(0, floor, width, bed, pattern.url) +
    place(figure?.() ?? '', 24, 0)
  return { width, height: floor - top + bed, body: place(body, 0, -top) }
}
