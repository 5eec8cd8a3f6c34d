/** Changes the document to another page of the site: head, attributes of html and body, slot, regions, scripts. */

import { parseDocument, runnable } from './parse.ts'

/** Scripts that the browser runs. Others are data. */
const SCRIPT = 'script:not([type]),script[type=""],script[type=module],script[type*=javascript]'
const SHEET = 'link[rel~=stylesheet]:not([rel~=alternate])'
/** The media of a style sheet whose page is not shown. */
const INACTIVE = 'not all'

/** Head elements that have an effect only when a document is loaded. */
const FIXED = 'base,noscript,meta[charset],meta[http-equiv],script[type=importmap]'

/** Attributes of html and body that belong to a page. */
const FOLLOWED = /^(?:lang|dir|class|data-.*)$/

export interface HtmlDocument {
  /**
   * Parses a page and loads its style sheets. Returns a function that shows it, or undefined if the page has no slot, loads
   * another page, or `accept` returns false.
   */
  prepare: (html: string, url: string, accept: (next: Document) => boolean) => Promise<(() => void) | undefined>
}

/** Identifies an element. Browsers hide the nonce of elements in a document. */
const keyOf = (element: Element) => element.outerHTML.replace(/ nonce="[^"]*"/, '')

/** Returns the absolute URL of a script, or its code. */
function codeOf(script: Element): string {
  const src = script.getAttribute('src')
  return src === null ? script.textContent : new URL(src, document.baseURI).href
}

/** `before` is the element in the HTML of the shown page, `next` in that of the next page. Other changes are those of scripts. */
function follow(element: Element, before: Element, next: Element) {
  for (const { name } of [...before.attributes, ...next.attributes]) {
    const value = next.getAttribute(name)
    if (!FOLLOWED.test(name) || value === before.getAttribute(name)) continue
    if (name === 'class') {
      element.classList.remove(...before.classList)
      element.classList.add(...next.classList)
    } else if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

/** `selectors` are those of the slot and the regions. */
export function createHtmlDocument([slot, ...regions]: readonly [string, ...string[]]): HtmlDocument {
  const { head, body, documentElement: root } = document
  const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? {}
  /** The URLs or code of the scripts that have run. */
  const ran = new Set([...document.querySelectorAll(SCRIPT)].map(codeOf))
  /** Elements of the head that belong to the page. Scripts may have added styles, so those of the first page stay. */
  let owned = new Set(head.querySelectorAll('title,meta,link,script[type="application/ld+json"]'))
  /** Style sheets by URL: relative URLs change their meaning with the document's URL. */
  const sheets = new Map([...document.querySelectorAll<HTMLLinkElement>(SHEET)].map((sheet) => [sheet.href, sheet]))
  /** Resolve when a style sheet has loaded or failed: a second navigation may need one that the first has added. */
  const loads = new WeakMap<HTMLLinkElement, Promise<unknown>>()
  let bodyBefore = body.cloneNode() as Element
  // Scripts often change it before the runtime starts, so its class and data count from the second page.
  let rootBefore: Element | undefined

  /** Loads the style sheets that the document does not have yet. They apply only when the page is shown. */
  async function loadSheets(next: Document, url: string): Promise<Map<HTMLLinkElement, HTMLLinkElement>> {
    const base = new URL(next.querySelector('base[href]')?.getAttribute('href') ?? '', url)
    const links = [...next.querySelectorAll<HTMLLinkElement>(SHEET)]
    const loaded = links.map(async (link) => {
      const { href } = new URL(link.getAttribute('href')!, base)
      const own = sheets.get(href)
      const sheet = own?.isConnected ? own : Object.assign(document.importNode(link), { href, media: INACTIVE })
      if (sheet !== own) {
        sheets.set(href, sheet)
        head.append(sheet)
        const ends = ['load', 'error']
        loads.set(sheet, new Promise((resolve) => ends.forEach((type) => sheet.addEventListener(type, resolve))))
      }
      await loads.get(sheet)
      return [link, sheet] as const
    })
    return new Map(await Promise.all(loaded))
  }

  function run(script: Element) {
    ran.add(codeOf(script))
    return runnable(script)
  }

  function mergeHead(next: Document, loaded: Map<HTMLLinkElement, HTMLLinkElement>) {
    const kept = new Set<Element>()
    let last: Element | undefined
    for (const base of document.querySelectorAll('base')) base.remove()
    head.prepend(...next.querySelectorAll('base'))
    // Also those in the body, whose own links are still loading when they are shown.
    for (const [link, own] of loaded) {
      kept.add(own)
      // WebKit loads a sheet again when the attribute of its link changes.
      const sheet = own.sheet ?? own
      // A script may have changed it.
      if (`${sheet.media}` === INACTIVE) sheet.media = link.media
    }
    for (const tag of next.head.children) {
      if (tag.matches(FIXED) || (tag.matches(SCRIPT) && ran.has(codeOf(tag)))) continue
      const key = keyOf(tag)
      let own: Element | undefined =
        loaded.get(tag as HTMLLinkElement) ?? [...head.children].find((tag) => !kept.has(tag) && keyOf(tag) === key)
      if (!own) {
        own = tag.matches(SCRIPT) ? run(tag) : document.importNode(tag, true)
        if (last) last.after(own)
        else head.prepend(own)
      }
      kept.add((last = own))
    }
    for (const tag of owned) if (!kept.has(tag) && !tag.matches(`${FIXED},[data-keep]`)) tag.remove()
    // Inactive sheets of a cancelled navigation go with the page.
    owned = new Set([...kept, ...sheets.values()].filter((tag) => !tag.matches(SCRIPT)))
  }

  /** Replaces the content of an element, and runs its scripts. */
  function fill(element: Element, next: Element) {
    for (const name of element.getAttributeNames()) if (!next.hasAttribute(name)) element.removeAttribute(name)
    for (const { name, value } of next.attributes) element.setAttribute(name, value)
    element.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)))
    for (const script of element.querySelectorAll(SCRIPT))
      if (!script.matches('[data-once]') || !ran.has(codeOf(script))) script.replaceWith(run(script))
  }

  return {
    async prepare(html, url, accept) {
      const next = parseDocument(html, nonce)
      if (!next.querySelector(slot) || next.querySelector('meta[http-equiv=refresh i]') || !accept(next)) return
      // With scripts, its content is text. The parser runs none, so it makes elements.
      for (const tag of next.querySelectorAll('noscript')) tag.textContent = tag.innerHTML
      const loaded = await loadSheets(next, url)
      return () => {
        const nextRoot = next.documentElement
        mergeHead(next, loaded)
        if (rootBefore) follow(root, rootBefore, nextRoot)
        else Object.assign(root, { lang: nextRoot.lang, dir: nextRoot.dir })
        follow(body, bodyBefore, next.body)
        rootBefore = nextRoot.cloneNode() as Element
        bodyBefore = next.body.cloneNode() as Element
        for (const selector of [slot, ...regions]) {
          const element = document.querySelector(selector)
          const part = next.querySelector(selector)
          if (element && part && (selector === slot || keyOf(element) !== keyOf(part))) fill(element, part)
          part?.remove()
        }
        for (const script of next.body.querySelectorAll(SCRIPT)) if (!ran.has(codeOf(script))) body.append(run(script))
      }
    },
  }
}
