/**
 * The browser engines of visitors: puppeteer-core drives Chromium and Firefox, WebKit's own WebDriver drives WebKit. A
 * `Visitor` performs a person's actions in all of them.
 */

import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

import { launch } from 'puppeteer-core'
import { Builder, By, Capabilities, error, Key } from 'selenium-webdriver'

import { scaled } from '../support/machine.ts'
import { findProgram, requireProgram } from '../support/programs.ts'
import { findPort } from '../support/web-servers.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** The window, in CSS pixels. WebKit's minimum width is 447. */
export const WINDOW = { width: 1280, height: 800 }
const PHONE = { width: 460, height: 800 }

/** A person with a window and a separate browser profile. */
export interface Visitor {
  /** Opens a URL, relative to the site's, and waits until the document has loaded. */
  open: (url?: string) => Promise<void>
  /** Runs a function in the page, which can access only its arguments. */
  run: <Result, Arguments extends unknown[]>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ) => Promise<Awaited<Result>>
  /** Moves the pointer to the middle of the first element that matches. */
  hover: (selector: string) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Presses keys, one after the other: `Tab`, `Escape`, `Enter`, or a character. */
  press: (...keys: string[]) => Promise<void>
  /** Types a text into the focused element. */
  type: (text: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  reload: () => Promise<void>
  /** Waits, to detect effects that must not happen. */
  wait: (milliseconds: number) => Promise<void>
  /** Resizes the window to the width of a phone. */
  narrow: () => Promise<void>
  close: () => Promise<void>
}

/** A running engine. */
export interface RunningEngine {
  /** Opens a window for a visitor of the site at `url`. */
  visit: (url: string) => Promise<Visitor>
  stop: () => Promise<void>
}

/** Starts an engine. Throws if it is missing. */
export async function startEngine(engine: Engine): Promise<RunningEngine> {
  return engine === 'webkit' ? startWebKit() : startPuppeteer(engine)
}

/**
 * Runs in a page: scrolls to an element until its position is stable. Parts that are laid out late get their position
 * when they come into view, and move the content below.
 */
async function bringIntoView(element: Element): Promise<void> {
  for (let last = NaN, top = 0; top !== last;) {
    last = top
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    top = element.getBoundingClientRect().top
  }
}

async function startPuppeteer(engine: 'chromium' | 'firefox'): Promise<RunningEngine> {
  const browser = await retry(() =>
    launch({
      browser: engine === 'firefox' ? 'firefox' : 'chrome',
      executablePath:
        engine === 'firefox'
          ? requireProgram('firefox')
          : (findProgram('headless Chromium') ?? requireProgram('chromium')),
      args: engine === 'firefox' ? [] : ['--no-sandbox', '--disable-background-networking'],
      defaultViewport: WINDOW,
    }),
  )
  return {
    async visit(url) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE)
      const show = (selector: string) => page.$eval(selector, bringIntoView)
      return {
        open: async (path = '') => void (await page.goto(new URL(path, url).href)),
        run: (script, ...args) => page.evaluate(script as (...args: unknown[]) => never, ...args),
        async hover(selector) {
          await show(selector)
          await page.hover(selector)
        },
        async click(selector) {
          await show(selector)
          await page.click(selector)
        },
        async press(...keys) {
          for (const key of keys) await page.keyboard.press(key as 'Tab')
        },
        type: (text) => page.keyboard.type(text),
        // Tests wait for later effects themselves, because a page from the cache has no load event.
        back: async () => void (await page.evaluate(() => globalThis.setTimeout(() => history.back()))),
        forward: async () => void (await page.evaluate(() => globalThis.setTimeout(() => history.forward()))),
        reload: async () => void (await page.reload()),
        wait,
        narrow: () => page.setViewport(PHONE),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

/** How long a driver waits for a page or a script, in milliseconds. */
const PATIENCE = scaled(100_000)

/** Number of attempts to start a driver that hangs or crashes. */
const STARTS = 3

async function startWebKit(): Promise<RunningEngine> {
  const binary = requireProgram('the browser of WebKit')
  let { server, stop } = await startWebKitDriver()
  const startSession = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        }),
      )
      .build()
  return {
    async visit(url) {
      const session = await retry(async (isFirst) => {
        if (!isFirst) {
          stop()
          ;({ server, stop } = await startWebKitDriver())
        }
        return startSession()
      })
      await session.manage().setTimeouts({ script: PATIENCE, pageLoad: PATIENCE })
      const window = session.manage().window()
      await window.setRect({ x: 0, y: 0, ...WINDOW })
      // The driver does not scroll to elements.
      async function point(selector: string, tries = 5): Promise<void> {
        const element = await session.findElement(By.css(selector))
        await session.executeScript(`return (${bringIntoView})(arguments[0])`, element)
        try {
          await session.actions({ async: true }).move({ origin: element, duration: 0 }).perform()
        } catch (problem) {
          // WebKit also refuses an element that a late layout has just moved out of view.
          const isOutOfView =
            problem instanceof error.MoveTargetOutOfBoundsError || problem instanceof error.ElementNotInteractableError
          if (!tries || !isOutOfView) throw problem
          await point(selector, tries - 1)
        }
      }
      return {
        open: (path = '') => session.get(new URL(path, url).href),
        // `executeScript` also waits for promises.
        run: (script, ...args) => session.executeScript(`return (${script}).apply(null, arguments)`, ...args) as never,
        hover: point,
        async click(selector) {
          await point(selector)
          await session.actions({ async: true }).click().perform()
        },
        async press(...keys) {
          const named = Key as unknown as Record<string, string>
          for (const key of keys)
            await session
              .actions()
              .sendKeys(named[key.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase()] ?? key)
              .perform()
        },
        type: (text) => session.actions().sendKeys(text).perform(),
        back: () => session.executeScript('setTimeout(() => history.back())'),
        forward: () => session.executeScript('setTimeout(() => history.forward())'),
        reload: () => session.navigate().refresh(),
        wait,
        narrow: async () => void (await window.setRect({ x: 0, y: 0, ...PHONE })),
        close: () => session.quit(),
      }
    },
    async stop() {
      stop()
    },
  }
}

/** Starts WebKit's WebDriver server on a separate display. */
async function startWebKitDriver(): Promise<{ server: string; stop: () => void }> {
  const port = await findPort()
  const display = spawn(
    requireProgram('a virtual display'),
    ['-a', '-s', '-screen 0 1400x1000x24', requireProgram('webkit'), `--port=${port}`],
    { detached: true, stdio: 'ignore', env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' } },
  )
  const server = `http://127.0.0.1:${port}`
  await whenAnswering(`${server}/status`)
  // The display and the browsers are in the driver's process group.
  return { server, stop: () => void (display.exitCode === null && process.kill(-display.pid!)) }
}

/** Retries a start. A start that hangs is a failure. */
async function retry<Started>(start: (isFirst: boolean) => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries++) {
    const limit = new AbortController()
    try {
      return await Promise.race([
        start(tries === 1),
        setTimeout(scaled(30_000), undefined, { signal: limit.signal }).then(() => {
          throw Error('The driver hangs.')
        }),
      ])
    } catch (problem) {
      if (tries === STARTS) throw problem
    } finally {
      limit.abort()
    }
  }
}

const wait = (milliseconds: number) => setTimeout<void>(milliseconds)

async function whenAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    if (tries === scaled(600)) throw Error(`Nothing answers at ${url}.`)
    await wait(50)
  }
}
