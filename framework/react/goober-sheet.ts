/**
 * A style sheet for goober's CSS, which goober keeps in the text of a style element otherwise: Trusted Types stop it from
 * making one, and a strict content security policy forbids it. The bundles have goober import this, whoever uses goober.
 */

/** Where goober looks for its element. */
export const GOOBER_ELEMENT = '_goober'

// Some of the DOMs that tests run in have none. Each copy of goober in a page uses the first sheet.
if (globalThis.document?.adoptedStyleSheets && !Object.hasOwn(globalThis, GOOBER_ELEMENT)) {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let text = ''
  // This object has the interface of the element and of its text.
  const firstChild = {
    get data() {
      return text
    },
    set data(css: string) {
      text = css
      sheet.replaceSync(css)
    },
  }
  Object.assign(globalThis, { [GOOBER_ELEMENT]: { parentNode: true, firstChild } })
}
