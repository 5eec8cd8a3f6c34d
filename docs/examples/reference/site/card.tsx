import {
  absoluteUrl,
  addFile,
  href,
  type FontRecipe,
  type OutlineRecipe,
  type PictureRecipe,
} from '@flatirons/framework'

const font: FontRecipe = {
  font: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  characters: 'Larch Hut',
  weights: 600,
}
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><text x="80" y="320" font-family="Besley Variable" font-size="96">Larch Hut</text></svg>`
const card: PictureRecipe = { svg, widths: [1200], fonts: [font] }
const sign: OutlineRecipe = { svg, fonts: [font] }

/** Each file is created once, at build time, with its hash in its name. */
export const Card = () => (
  <>
    <meta property="og:image" content={absoluteUrl(addFile('card.png', card))} />
    <img src={href(addFile('sign.svg', sign))} alt="Larch Hut" width={600} height={315} />
    <a href={href(addFile('prices.csv', 'room,price\nattic,30\n'))}>Prices as a table</a>
  </>
)
