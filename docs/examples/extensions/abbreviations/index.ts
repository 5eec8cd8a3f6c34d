import { defineExtension, type Extension } from '@flatirons/framework/extension'
import { record, string } from 'superstruct'

declare module '@flatirons/framework/content' {
  interface DerivedFields {
    /** The abbreviations in the text. */
    abbreviations: string[]
  }
}

interface Options {
  /** Abbreviation -> meaning: `{ WMO: 'World Meteorological Organization' }`. */
  terms: Record<string, string>
}

const STYLES = 'abbr{text-decoration:underline dotted}'

/** Explains abbreviations in texts. */
export function abbreviations(options: Options): Extension {
  const { terms } = options
  const names = Object.keys(terms)
  // Not in a tag, such as an address in a link.
  const pattern = RegExp(`\\b(?:${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})\\b(?![^<]*>)`, 'g')

  return defineExtension({
    name: 'abbreviations',
    framework: '^0.1.0',
    options,
    settings: { terms: record(string(), string()) },
    markdown: {
      after: (html) => (names.length > 0 ? html.replace(pattern, explain) : html),
    },
    entry: {
      abbreviations: ({ body }) => names.filter((name) => body.includes(`>${name}</abbr>`)),
    },
    html(html, { addStyles }) {
      if (html.includes('<abbr')) addStyles(STYLES)
      return html
    },
    files: ({ content }) => [
      { name: 'abbreviations.json', render: () => JSON.stringify({ terms, collections: Object.keys(content) }) },
    ],
    browser: '/abbreviations/browser.ts',
  })

  function explain(name: string): string {
    const meaning = terms[name]!.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)
    return `<abbr title="${meaning}">${name}</abbr>`
  }
}
