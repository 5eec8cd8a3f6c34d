/** The start of a home page: the keys `hero` and `features` of the front matter of VitePress and Starlight. */

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const textIn = (values: Values, ...keys: readonly string[]): string =>
  keys
    .map((key) => values[key])
    .find((value) => typeof value === 'string' && value.trim() !== '')
    ?.toString()
    .replace(/\s*\n\s*/g, ' ') ?? ''
const listIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

const writeLink = (text: string, to: string): string =>
  to === '' ? text : `<a href="${to.replaceAll('"', '&quot;')}">${text}</a>`

/** Returns a text with its hero before its first line. */
export function showHero(text: string, { fields = {} }: { fields?: object } = {}): string {
  const { hero, features, ...front } = fields as Values
  const own = isObject(hero) ? hero : {}
  const cards = listIn(features)
  if (Object.keys(own).length === 0 && cards.length === 0) return text
  const titles = [textIn(own, 'name'), textIn(front, 'title'), textIn(own, 'title'), textIn(own, 'text')]
  const [title = '', ...others] = [...new Set(titles.filter(Boolean))]
  const image = isObject(own.image) ? own.image : {}
  const source = (textIn({ image: own.image }, 'image') || textIn(image, 'src', 'light', 'file')).replace(
    // Static files have the pictures of Starlight's folder of assets.
    /^(?:(?:\.\.?\/)+|[@~]\/?)(?:src\/)?(?=assets\/)/,
    '/',
  )
  const actions = listIn(own.actions).map((action) => writeLink(textIn(action, 'text'), textIn(action, 'link')))
  const rows = cards.map((card) => {
    const name = writeLink(textIn(card, 'title'), textIn(card, 'link'))
    return `<li><strong>${name}</strong> ${textIn(card, 'details')} ${textIn(card, 'linkText')}</li>`
  })
  const parts = [
    `<h1>${title}</h1>`,
    ...[...others, textIn(own, 'tagline')].filter(Boolean).map((line) => `<p>${line}</p>`),
    ...(source.startsWith('/')
      ? [`<img src="${source}" alt="${textIn(image, 'alt').replaceAll('"', '&quot;')}">`]
      : []),
    ...(actions.length > 0 ? [`<p class="actions">${actions.join(' ')}</p>`] : []),
  ]
  // Lines keep their numbers, if the text starts with an empty one.
  return `<div class="hero">${parts.join('')}</div>${rows.length > 0 ? `<ul class="features">${rows.join('')}</ul>` : ''}${/^\s*\n|^$/.test(text) ? '' : '\n\n'}${text}`
}
