/** Pictures of the plain pages: places around the rock, and what one finds there. */

import type { Frame } from '../kit/geometry.ts'
import type { Drawing } from '../kit/svg.ts'
import * as camp from './figures/camp.ts'
import * as tables from './figures/tables.ts'
import * as trail from './figures/trail.ts'
import { stageScene, type Subject } from './scene-stage.ts'

const SUBJECTS = {
  'about-us': [camp.office, 'none'],
  'contact-us': [trail.trailhead, 'moon'],
  fund: [camp.terraces, 'none'],
  referral: [trail.rope, 'none'],
  application: [trail.routeMap, 'none'],
  pricing: [tables.estimate, 'none'],
  services: [tables.coreTray, 'none'],
  'privacy-policy': [trail.boundary, 'moon'],
  terms: [tables.legend, 'none'],
  accessibility: [trail.ramp, 'none'],
} as const satisfies Record<string, Subject>

/** A page with a picture of its own. */
export type Place = keyof typeof SUBJECTS

interface PlaceSceneOptions extends Frame {
  name: Place
}

/** The header picture of a plain page; transparent, for dark grounds. */
export function placeScene({ name, ...frame }: PlaceSceneOptions): Drawing {
  const [draw, backdrop] = SUBJECTS[name] ?? SUBJECTS.terms
  return stageScene(frame, name, draw(), backdrop)
}
