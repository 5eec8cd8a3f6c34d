/** Finds out whether an extension of marked has changed a text, and at which token it has failed. */

import type { MarkedExtension } from 'marked'

type Renderer = (this: unknown, ...args: never[]) => string | false | undefined

/**
 * Returns the extension. It calls `onUsed` when it renders a token, and if it may change other tokens. It calls `onFailed` with
 * the token whose rendering throws.
 */
export function watchExtension(
  extension: MarkedExtension,
  onUsed: () => void,
  onFailed: (token: object) => void,
): MarkedExtension {
  const watch = <Function extends Renderer>(render: Function): Function =>
    function (this: unknown, ...args: never[]) {
      try {
        const html = render.apply(this, args)
        if (html !== false && html !== undefined) onUsed()
        return html
      } catch (error) {
        const [token] = args
        if (token) onFailed(token)
        throw error
      }
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
