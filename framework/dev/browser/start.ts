/** Runs in every document of the dev server, before the site's code: shows errors in Vite's overlay, and problems of the page in a notice. */

import {
  type OverlayError,
  BROWSER_ERROR_EVENT,
  ERROR_EVENT,
  UPDATE_EVENT,
  type BrowserError,
  ERROR_ID,
  SHOWN_EVENT,
  type ShownError,
  PAGE_EVENT,
  PROBLEMS_EVENT,
  type PageProblems,
  type ShownPage,
  type Blocked,
  BLOCKED_EVENT,
  EARLY_VIOLATIONS,
  OWN_DEFAULT_POLICY,
  VERSION_ATTRIBUTE,
  type Violation,
  VIOLATION_EVENT,
  type Update,
  RELOAD_REPORT,
  type Reload,
  CHANGE_EVENT,
} from '../events.ts'
import { morph, recordServed, describeObstacle } from './morph.ts'
import { currentIsland } from './watch-island.ts'

/** Removed after Vite's client has read it: as on built pages, libraries must not find a nonce. */
const NONCE = 'meta[property=csp-nonce]'
document.querySelector(NONCE)?.remove()
recordServed(document.documentElement)
allowReact()

interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string | null }) => void
}

/**
 * Allows React to parse HTML during hydration: in dev, it does so to compare `dangerouslySetInnerHTML` with the page, and would
 * fail otherwise. All other HTML that is set as a string stays blocked.
 */
function allowReact(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')?.content ?? ''
  // The name may refer to an element with this id.
  if (typeof trustedTypes?.createPolicy === 'function' && policy.includes(OWN_DEFAULT_POLICY))
    trustedTypes.createPolicy('default', {
      createHTML: (html) => (/\bnormalizeHTML\b/.test(Error().stack ?? '') ? html : null),
    })
}

const STYLES = `
:host { all: initial; position: fixed; z-index: 99998; left: 16px; bottom: 16px; max-width: min(640px, calc(100vw - 32px)) }
section { max-height: 40vh; overflow: auto; padding: 12px 16px; border-left: 4px solid #e2aa53; background: #181818; color: #d8d8d8; font: 13px/1.5 ui-monospace, monospace; cursor: pointer }
h2 { margin: 0; font: inherit; font-weight: 700; color: #e2aa53 }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
p { margin: 8px 0 0; color: #999 }
`

const NOTICE = 'framework-notice'

function closeNotice(): void {
  document.querySelector(NOTICE)?.remove()
  removeEventListener('keydown', closeOnEscape)
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') closeNotice()
}

/** Replaces the notice; an empty title removes it. */
function showNotice(title: string, text: string): void {
  closeNotice()
  if (!title) return
  const host = document.createElement(NOTICE)
  const add = (parent: Node, tag: string, content = '') => {
    const element = parent.appendChild(document.createElement(tag))
    element.textContent = content
    return element
  }
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets.push(sheet)
  const section = add(root, 'section')
  section.setAttribute('role', 'status')
  add(section, 'h2', title)
  add(section, 'pre', text)
  add(section, 'p', 'Click here or press Escape to close.')
  host.addEventListener('click', closeNotice)
  addEventListener('keydown', closeOnEscape)
  document.body.append(host)
}

const OVERLAY = 'vite-error-overlay'

/** Shows an error, unless one is already shown: the first is the cause of the others. */
function showOverlay(error: OverlayError): void {
  const Overlay = customElements.get(OVERLAY)
  if (Overlay && !document.querySelector(OVERLAY)) document.body.append(new Overlay(error))
}

/** Closes the overlay by its own method, which removes its listeners. */
function closeOverlay(): void {
  document.querySelector<HTMLElement & { close: () => void }>(OVERLAY)?.close()
}

function watchErrors(): void {
  // Vite searches for this exact text.
  // oxlint-disable-next-line prefer-destructuring
  const hot = import.meta.hot
  if (!hot) return
  const report = (error: Omit<BrowserError, 'path'>) =>
    hot.send(BROWSER_ERROR_EVENT, { path: location.pathname, ...error } satisfies BrowserError)

  function reportThrown(error: unknown) {
    if (!(error instanceof Error)) return
    const { name, message, stack = '' } = error
    const island = message.startsWith('Hydration failed') ? currentIsland() : undefined
    report({ name, message, stack, ...(island && { island }) })
  }
  addEventListener('error', ({ error }) => reportThrown(error))
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason))

  // React reports different attributes only to the console.
  const { error: log } = console
  console.error = (...words: unknown[]) => {
    log(...words)
    const [text, ...values] = words
    const island = currentIsland()
    if (island && typeof text === 'string' && text.startsWith('A tree hydrated but some attributes'))
      report({ name: 'Error', message: [text, ...values].join(''), stack: '', island })
  }

  hot.on(ERROR_EVENT, (error: OverlayError) => showOverlay(error))
  addEventListener('navigation:start', closeOverlay)
}

const readError = (root: Document) => {
  const text = root.getElementById(ERROR_ID)?.textContent
  return text ? (JSON.parse(text) as ShownError) : undefined
}

function showPageError({ error, version }: ShownError): void {
  if (error) showOverlay(error)
  import.meta.hot?.on(UPDATE_EVENT, () => location.reload())
  // The error may have been fixed since the document was sent.
  import.meta.hot?.send(SHOWN_EVENT, { version })
}

/** Loads a document without showing it; null if it can't be loaded. Trusted Types allow no other way to parse a document. */
function loadDocument(url: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.setRequestHeader('Accept', 'text/html')
    request.addEventListener('loadend', () => resolve(request.responseXML))
    request.send()
  })
}

/** Updates the page in place after each change, or shows its error in the overlay. */
function watchUpdates(): void {
  let latest = 0
  let hasDataToShow = false

  async function update() {
    const { href } = location
    const number = ++latest
    const next = await loadDocument(href)
    if (number !== latest || !next) return
    // The visitor has gone to another page.
    if (href !== location.href) return update()
    const failure = readError(next)
    closeOverlay()
    if (failure) return failure.error && showOverlay(failure.error)
    const reason = describeObstacle(next)
    if (reason) {
      import.meta.hot?.send(RELOAD_REPORT, { path: location.pathname, why: reason } satisfies Reload)
      return location.reload()
    }
    next.querySelector(NONCE)?.remove()
    dispatchEvent(new Event(CHANGE_EVENT))
    morph(next, hasDataToShow)
    hasDataToShow = false
    requestProblems()
  }

  import.meta.hot?.on(UPDATE_EVENT, ({ hasNewData }: Update) => {
    hasDataToShow ||= hasNewData
    void update()
  })
  addEventListener('navigation:end', () =>
    document.querySelectorAll('head>[data-page],#page,[data-slot]').forEach(recordServed),
  )
}

/** The content of the notice: problems of the page, and violations of the policy. */
let problems: PageProblems = { title: '', text: '' }
const blocked = new Set<string>()

function showNotes(): void {
  const title = blocked.size > 0 ? 'Blocked by the security policy, as on the built page.' : ''
  const titles = [problems.title, title].filter(Boolean).join(' ')
  showNotice(titles, [problems.text, ...blocked].filter(Boolean).join('\n\n'))
}

function watchViolations(): void {
  function report(event: SecurityPolicyViolationEvent) {
    const { effectiveDirective: directive, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event
    const position = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : ''
    // Ignore code of extensions.
    if (/^\w+-extension:/.test(sourceFile)) return
    const path = document.getElementById('page')?.dataset.path ?? location.pathname
    import.meta.hot?.send(VIOLATION_EVENT, {
      path,
      directive,
      blocked: blockedURI.startsWith(`${location.origin}/`) ? blockedURI.slice(location.origin.length) : blockedURI,
      sample,
      place: position,
    } satisfies Violation)
  }
  const global = globalThis as { [EARLY_VIOLATIONS]?: SecurityPolicyViolationEvent[] }
  global[EARLY_VIOLATIONS]?.forEach(report)
  delete global[EARLY_VIOLATIONS]
  document.addEventListener('securitypolicyviolation', report)
  import.meta.hot?.on(BLOCKED_EVENT, ({ text }: Blocked) => {
    blocked.add(text)
    showNotes()
  })
  const clear = () => blocked.clear()
  addEventListener(CHANGE_EVENT, clear)
  addEventListener('navigation:start', clear)
}

function requestProblems(about: Omit<ShownPage, 'path'> = {}): void {
  const path = document.getElementById('page')?.dataset.path
  if (path) import.meta.hot?.send(PAGE_EVENT, { path, ...about } satisfies ShownPage)
}

function watchPages(): void {
  import.meta.hot?.on(PROBLEMS_EVENT, (found: PageProblems) => {
    problems = found
    showNotes()
  })
  addEventListener('navigation:end', () => requestProblems())
  // The site may have changed since the document was rendered.
  requestProblems({ version: Number(document.documentElement.getAttribute(VERSION_ATTRIBUTE)) })
}

const failure = readError(document)
if (failure) showPageError(failure)
else watchUpdates()
watchErrors()
watchViolations()
watchPages()
