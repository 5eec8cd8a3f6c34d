/** Colours that several pictures share, in addition to the theme's colours. */

export const hue = {
  // White and blue, from light to dark.
  haze: '#D5E5FA',
  denim: '#5B7BC0',
  pencil: '#9FB0CF',
  indigo: '#2B3F74',
  navy: '#18254A',
  raven: '#0E1730',
  jet: '#05091A',
  // Red rock, from light to dark.
  shell: '#FFE9DE',
  blush: '#FBD3BC',
  powder: '#FFC9AC',
  melon: '#FFC3A3',
  apricot: '#F7C0A2',
  peach: '#FFB48C',
  coral: '#F0855A',
  clay: '#C4552F',
  brick: '#B5532F',
  russet: '#8E3620',
  // Lit surfaces.
  primrose: '#EAF0A0',
  lime: '#BFCB4A',
  moss: '#A3AE33',
  olive: '#8E9A2C',
  // Forests.
  sage: '#5FA58B',
  fir: '#3F7361',
  spruce: '#25564A',
  forest: '#0E2A22',
} as const
