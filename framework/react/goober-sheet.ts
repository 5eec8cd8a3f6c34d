/**
 * A constructed style sheet for goober. By default, goober writes CSS to a `<style>` element, which Trusted Types and a strict
 * Content-Security-Policy block. The bundler makes goober import this module.
 */

/** The global in which goober looks for its element. */
export const GOOBER_ELEMENT = '_goober'

// Some DOMs of tests have no constructed style sheets. All copies of goober in a page share the first sheet.
if (globalThis.document?.adoptedStyleSheets && !Object.hasOwn(globalThis, GOOBER_ELEMENT)) {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let text = ''
  // Has the interface of the `<style>` element and of its text node.
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
