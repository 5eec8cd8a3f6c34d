/** Finds out whether an extension of marked has changed a text. */

import type { MarkedExtension } from 'marked'

type Renderer = (this: unknown, ...args: never[]) => string | false | undefined

/** Returns the extension. It calls `onUsed` when it renders a token, and if it may change other tokens. */
export function watchExtension(extension: MarkedExtension, onUsed: () => void): MarkedExtension {
  const watch = <Function extends Renderer>(render: Function): Function =>
    function (this: unknown, ...args: never[]) {
      const html = render.apply(this, args)
      if (html !== false && html !== undefined) onUsed()
      return html
    } as Function
  const { renderer, extensions, walkTokens, tokenizer, hooks } = extension
  return {
    ...extension,
    ...(renderer && {
      renderer: Object.fromEntries(
        Object.entries(renderer).map(([name, render]) => [name, watch(render as Renderer)]),
      ) as typeof renderer,
    }),
    ...(extensions && {
      extensions: extensions.map((own) =>
        'renderer' in own && own.renderer ? Object.assign({}, own, { renderer: watch(own.renderer as Renderer) }) : own,
      ) as typeof extensions,
    }),
    // These may turn any token into HTML.
    ...((walkTokens || tokenizer || hooks) && {
      hooks: {
        ...hooks,
        preprocess(markdown: string) {
          onUsed()
          return hooks?.preprocess?.call(this, markdown) ?? markdown
        },
      } as typeof hooks,
    }),
  }
}
