import { defineExtension, type Extension } from '@flatirons/framework/extension'
import type { MarkedExtension, Tokens } from 'marked'
import { optional, record, string } from 'superstruct'
import temml from 'temml'

interface Options {
  /** Macros for all formulas: `{ '\\R': '\\mathbb{R}' }`. */
  macros?: Record<string, string>
}

/** Renders formulas at build, as MathML that browsers show without a script or a font: `$e = mc^2$` in a line, `$$` for a block. */
export function math(options: Options = {}): Extension {
  function render(formula: string, displayMode: boolean): string {
    // Temml changes the object: macros that one formula defines would be known in the next.
    const macros = { ...options.macros }
    const html = temml.renderToString(formula, { displayMode, throwOnError: true, macros })
    // Temml sets distances a second time as styles, which a security policy may block.
    return html.replace(/ style="[^"]*"/g, '')
  }

  const inline = {
    name: 'inline-formula',
    level: 'inline' as const,
    start: (text: string) => text.indexOf('$'),
    tokenizer(text: string): Tokens.Generic | undefined {
      const [raw, formula] = /^\$(?![\s$])((?:\\.|[^\\$\n])+?)(?<!\s)\$(?!\d)/.exec(text) ?? []
      return raw === undefined ? undefined : { type: 'inline-formula', raw, formula }
    },
    renderer: ({ formula }: Tokens.Generic) => render(formula as string, false),
  }
  const block = {
    name: 'formula',
    level: 'block' as const,
    start: (text: string) => /^\$\$/m.exec(text)?.index,
    tokenizer(text: string): Tokens.Generic | undefined {
      const [raw, formula] = /^\$\$\n?([^]+?)\n?\$\$[^\S\n]*(?:\n|$)/.exec(text) ?? []
      return raw === undefined ? undefined : { type: 'formula', raw, formula }
    },
    renderer: ({ formula }: Tokens.Generic) => `${render(formula as string, true)}\n`,
  }
  const extension: MarkedExtension = { extensions: [block, inline] }
  return defineExtension({
    name: 'math',
    framework: '^0.1.0',
    options,
    settings: { macros: optional(record(string(), string())) },
    markdown: { extensions: [extension] },
    html(html, { addStyles }) {
      if (html.includes('<math')) addStyles('math[display=block]{overflow:auto hidden}')
      return html
    },
  })
}
