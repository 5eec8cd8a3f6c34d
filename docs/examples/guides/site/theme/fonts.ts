import { addFile, href, type FontRecipe } from '@flatirons/framework'

/** All signs of a keyboard, and what texts have besides. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

const RECIPE: FontRecipe = {
  font: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  characters: ASCII + '\u00a0äöüÄÖÜß‘’“”–—…',
  weights: [400, 700],
}

/** The subset of the file, created at build time and cached. */
export const fontUrl = (): string => href(addFile('besley.woff2', RECIPE))

/** The typeface, and a system font with the same width, which shows texts until the file is loaded. */
export const fontFaces = (): string => `
@font-face {
  font-family: Besley;
  src: url(${fontUrl()}) format('woff2');
  font-weight: 400 700;
  font-display: swap;
}
@font-face {
  font-family: 'Besley Fallback';
  src: local('Times New Roman'), local('Liberation Serif'), local('Tinos');
  size-adjust: 122.8%;
  ascent-override: 101.8%;
  descent-override: 35%;
  line-gap-override: 0%;
}
`
