/** The car in Fernhill's driveway. */

import { color } from '../../../../theme/tokens.ts'
import { hue } from '../../kit/colors.ts'
import { leaning } from '../../kit/geometry.ts'
import { circle, polygon, rectangle, stroke } from '../../kit/svg.ts'

/** The nurse's car from its side, the dome light on; 620 by 220, its wheels on 0. */
export const car = [
  polygon(
    [
      [-10, -10],
      [640, -10],
      [616, 14],
      [14, 14],
    ],
    color.night,
    { opacity: '.45' },
  ),
  polygon(
    [
      [8, -46],
      [20, -116],
      [108, -134],
      [196, -212],
      [412, -212],
      [510, -132],
      [600, -112],
      [612, -46],
    ],
    color.snow,
  ),
  polygon(
    [
      [8, -46],
      [14, -84],
      [606, -84],
      [612, -46],
    ],
    '#C6D3E6',
  ),
  polygon(
    [
      [140, -136],
      [206, -196],
      [302, -196],
      [302, -136],
    ],
    hue.glow,
  ),
  polygon(
    [
      [318, -136],
      [318, -196],
      [404, -196],
      [476, -136],
    ],
    hue.glow,
  ),
  polygon(
    [
      [318, -196],
      [404, -196],
      [424, -180],
      [318, -180],
    ],
    '#FFF1D2',
  ),
  circle(236, -168, 15, hue.leather),
  polygon(
    [
      [208, -136],
      [220, -152],
      [252, -152],
      [268, -136],
    ],
    color.steel,
  ),
  stroke('M258 -148l20 -14', hue.leather, 7),
  polygon(leaning(272, -152, 14, 22), color.sky),
  stroke('M310 -196v148M140 -136h338', color.frost, 4),
  rectangle(330, -120, 30, 6, color.slate),
  rectangle(150, -120, 30, 6, color.slate),
  polygon(
    [
      [20, -104],
      [52, -110],
      [46, -88],
      [17, -86],
    ],
    color.alpenglow,
  ),
  polygon(
    [
      [572, -104],
      [600, -98],
      [604, -84],
      [570, -86],
    ],
    '#FFF1D2',
  ),
  ...[134, 480].map(
    (x) => circle(x, -40, 46, color.night) + circle(x, -40, 22, color.mist) + circle(x, -40, 8, color.night),
  ),
].join('')
