/** Behaviours that only plain HTML has. `plain-html-behaviours.md` lists those that differ from other libraries. */

import type { ServerResponse } from 'node:http'

import {
  countOf,
  expect,
  expectLoaded,
  expectShown,
  heading,
  open,
  record,
  recorded,
  test,
  type Globals,
} from './plain-html.ts'

const { step } = test

const send = (response: ServerResponse, type: string, text: string) =>
  void response.setHeader('content-type', type).end(text)

test.describe('with shouldHandle', () => {
  test.use({ options: `{ shouldHandle: (link) => link.pathname.startsWith('/in/') && !link.closest('[data-no]') }` })

  test('links excluded by the site', async ({ page, site, loads }) => {
    site.pages['in/'] = {
      main: '<a id="in" href="/in/a/">In</a> <a id="out" href="/a/">Out</a> <a id="prefix" href="/inner/">Prefix</a><p data-no><a id="no" href="/in/a/">No</a></p> <a id="self" data-no href="/in/a/">No</a>',
    }
    for (const path of ['in/a/', 'inner/']) site.pages[path] = {}
    await open(page, site, loads, 'in/')
    await step('a link outside the part of the site that the runtime handles is left to the browser', () =>
      expectLoaded(page, loads, page.locator('#out')),
    )
    await step('a path that only shares the prefix of that part is outside of it', () =>
      expectLoaded(page, loads, page.locator('#prefix'), '/inner/'),
    )
    await step('a link can be left to the browser by an attribute', () =>
      expectLoaded(page, loads, page.locator('#self'), '/in/a/'),
    )
    await step('all links in an element can be left to the browser', () =>
      expectLoaded(page, loads, page.locator('#no'), '/in/a/'),
    )
    await step('a link in the part of the site that the runtime handles is followed', async () => {
      await page.locator('#in').click()
      await expect(heading(page)).toHaveText('Page in/a/')
      expect(loads).toEqual([])
    })
  })
})

test('a page with a base element', async ({ page, site, loads }) => {
  site.pages['deep/b/'] = {
    head: '<base href="/">',
    main: '<a id="based" href="a/">A</a><form action="a/"><button>Send</button></form>',
  }
  await open(page, site, loads, 'deep/b/')
  await step('a link is resolved against the base element', () => expectShown(page, loads, page.locator('#based')))
  await step('the action of a form is resolved against the base element', async () => {
    await page.getByRole('button').click()
    await expect(page).toHaveURL(`${site.url}a/`)
    expect(loads).toEqual([])
  })
})

test('requests', async ({ page, site, loads }) => {
  const headers: Record<string, unknown>[] = []
  site.pages['seen/'] = (request, response) => {
    headers.push(request.headers)
    send(response, 'text/html', '<main><h1>Seen</h1></main>')
  }
  site.pages[''] = { main: '<a id="seen" href="/seen/">Seen</a>' }
  await open(page, site, loads)
  await page.locator('#seen').click()
  await expect(heading(page)).toHaveText('Seen')
  await step('the referrer of the request is the page with the link', () => {
    expect(headers[0]!.referer).toBe(site.url)
  })
  await step('the request accepts HTML', () => {
    expect(headers[0]!.accept).toContain('text/html')
  })
  await step('a redirect to another site is loaded by the browser', async () => {
    site.pages['away/'] = (_, response) =>
      response.writeHead(302, { location: `http://localhost:${new URL(site.url).port}/a/` }).end()
    await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/away/'))
    await expect(page).toHaveURL(/localhost:\d+\/a\/$/)
  })
})

test('head and attributes', async ({ page, site, loads }) => {
  site.pages['red.css'] = (_, response) => send(response, 'text/css', 'h1 { color: rgb(255, 0, 0) }')
  site.pages['hidden.css'] = (_, response) => send(response, 'text/css', 'h1 { color: rgb(0, 0, 255) }')
  site.pages[''] = { head: '<meta name="same" content="same"><meta name="old" content="1">' }
  site.pages['a/'] = {
    head: `<meta name="same" content="same"><meta name="new" content="1"><link rel="stylesheet" href="/red.css"><link rel="stylesheet" href="/missing.css">
      <noscript><link rel="stylesheet" href="/hidden.css"></noscript><style>h1 { top: 1px }</style><link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
    html: 'lang="es" dir="rtl" class="es"',
    main: '<noscript><link rel="stylesheet" href="/hidden.css"><p id="no">No scripts</p></noscript>',
  }
  await open(page, site, loads)
  await page.evaluate(() => Object.assign(document.querySelector('meta[name=same]')!, { isKept: true }))
  await page.getByRole('link', { name: 'Link a/' }).click()
  await expect(heading(page)).toHaveText('Page a/')
  await step('the title changes with the page', () => expect(page).toHaveTitle('Page a/'))
  await step('a head element that the new page lacks is removed', () =>
    expect(page.locator('meta[name=old]')).toHaveCount(0),
  )
  await step('a new head element is added', async () => {
    await expect(page.locator('meta[name=new]')).toHaveCount(1)
    await expect(page.locator('link[rel=alternate]')).toHaveCount(1)
  })
  await step('an equal head element is kept', async () => {
    expect(await page.evaluate(() => 'isKept' in document.querySelector('meta[name=same]')!)).toBe(true)
  })
  await step('the language changes with the page', () => expect(page.locator('html')).toHaveAttribute('lang', 'es'))
  await step('the direction changes with the page', () => expect(page.locator('html')).toHaveAttribute('dir', 'rtl'))
  await step('a style sheet of the head applies', () => expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)'))
  await step('a style sheet that fails does not delay the page', async () => {
    expect(countOf(site, 'GET /missing.css')).toBe(1)
  })
  await step('a style sheet in noscript of the head does not apply', () => {
    expect(countOf(site, 'GET /hidden.css')).toBe(0)
  })
  await step('a style sheet in noscript of the body does not apply', () =>
    expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)'),
  )
  await step('noscript in the body has no effect', async () => {
    await expect(page.locator('noscript')).toHaveCount(1)
    await expect(page.locator('#no')).toHaveCount(0)
  })
  await step('a style element of the head applies', () => expect(heading(page)).toHaveCSS('top', '1px'))
  await page.getByRole('link', { name: 'Link b/' }).click()
  await expect(heading(page)).toHaveText('Page b/')
  await step('styles of the previous page no longer apply', async () => {
    await expect(heading(page)).toHaveCSS('top', 'auto')
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await step('a page’s class of html is removed with the page', () =>
    expect(page.locator('html')).not.toContainClass('es'),
  )
  await step('Back restores the head of its page', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText('Page a/')
    await expect(page.locator('meta[name=new]')).toHaveCount(1)
    await expect(heading(page)).toHaveCSS('color', 'rgb(255, 0, 0)')
  })
  await step('a page with a refresh tag is loaded by the browser', async () => {
    site.pages['b2/'] = { head: '<meta http-equiv="refresh" content="900">' }
    await page.evaluate(() => void (window as unknown as Globals).runtime.navigate('/b2/'))
    await expect.poll(() => loads).toEqual(['/b2/'])
  })
})

test('scripts', async ({ page, site, loads }) => {
  const count = (name: string) => `(window.ran ??= []).push('${name}')`
  site.pages['late.js'] = (_, response) => send(response, 'text/javascript', count('file'))
  site.pages['a/'] = {
    head: `<script>${count('head')}</script><script defer src="/late.js"></script>`,
    main: `<script>${count('slot')}</script><script data-once>${count('once')}</script><script type="text/template">${count('data')}</script>
      <script id="tag" data-x="1" async src="/late.js?2"></script>`,
  }
  await open(page, site, loads)
  const ran = (name: string) =>
    page.evaluate((name) => (window as unknown as { ran?: string[] }).ran?.filter((one) => one === name).length, name)
  const visit = async () => {
    await page.getByRole('link', { name: 'Link a/' }).click()
    await expect(heading(page)).toHaveText('Page a/')
  }
  await visit()
  await expect.poll(() => ran('file')).toBe(2)
  await step('scripts of the head accumulate', async () => {
    await page.getByRole('link', { name: 'Link b/' }).click()
    await expect(heading(page)).toHaveText('Page b/')
    await expect(page.locator('head script')).toHaveCount(2)
  })
  await visit()
  await step('a script of the head runs once', async () => expect(await ran('head')).toBe(1))
  await step('a script in the page runs at each visit', async () => expect(await ran('slot')).toBe(2))
  await step('a script with data-once runs once', async () => expect(await ran('once')).toBe(1))
  await step('a data script does not run', async () => expect(await ran('data')).toBe(0))
  await step('a script keeps its attributes', async () => {
    await expect(page.locator('#tag')).toHaveAttribute('data-x', '1')
  })
  await step('Back runs the scripts in its page', async () => {
    await page.getByRole('link', { name: 'Link b/' }).click()
    await expect(heading(page)).toHaveText('Page b/')
    await page.goBack()
    await expect.poll(() => ran('slot')).toBe(3)
  })
  expect(loads).toEqual([])
})

test('forms', async ({ page, site, loads, context }) => {
  const other = `http://localhost:${new URL(site.url).port}/a/`
  site.pages['form/'] = {
    main: `<form id="none"><input name="q" value="1"><button>Send</button></form>
      <form id="action" action="/a/?drop=1#h"><input name="q" value="a b&amp;ü"><input name="q" value="2"><button name="by" value="x">Send</button></form>
      <form id="named" action="/a/"><input name="action" value="1"><input name="method" value="post"><button>Send</button></form>
      <form id="override" method="post" action="/b/"><button formmethod="get" formaction="/a/">Send</button></form>
      <form id="blank" action="/a/"><button formaction="" name="n" value="1">Send</button></form>
      <form id="enctype" action="/a/" enctype="multipart/form-data"><input name="q" value="1"><button>Send</button></form>
      <form id="file" action="/a/"><input type="file" name="f"><input type="checkbox" name="off"><input type="checkbox" name="on" checked><input disabled name="d" value="1"><button>Send</button></form>
      <form id="lines" action="/a/"><textarea name="q">1\n2</textarea><button>Send</button></form>
      <form id="direction" action="/a/"><input name="q" dirname="q.dir" value="1"><button>Send</button></form>
      <form id="unknown" action="/a/" method="put"><input name="q" value="1"><button>Send</button></form>
      <form id="self" action="/a/" target="_SELF"><input name="q" value="1"><button>Send</button></form>
      <form id="charset" action="/a/" accept-charset="iso-8859-1"><input name="q" value="ü"><button>Send</button></form>
      <form id="far" action="/a/"></form><button id="outside" form="far" name="from" value="outside">Send</button>
      <form id="post" action="/a/" method="post"><button>Send</button></form>
      <form id="formmethod" action="/a/"><button formmethod="post">Send</button></form>
      <form id="origin" action="${other}"><button>Send</button></form>
      <form id="top" action="/a/" target="_top"><button>Send</button></form>
      <form id="frame" action="/a/" target="inner"><button>Send</button></form><iframe name="inner"></iframe>
      <form id="formtarget" action="/a/"><button formtarget="inner">Send</button></form>
      <form id="window" action="/a/" target="_blank"><button>Send</button></form>
      <form id="prevented" action="/a/" onsubmit="event.preventDefault()"><button>Send</button></form>
      <form id="required" action="/a/"><input name="q" required><button>Send</button></form>
      <dialog open><form id="dialog" method="dialog"><button>Close</button></form></dialog>`,
  }
  await open(page, site, loads, 'form/?old=1')
  const button = (id: string) => page.locator(`#${id} button`)
  for (const [name, id, url] of [
    [
      'a form with GET replaces the query of its action by its fields, including repeated names, and keeps the hash',
      'action',
      'a/?q=a+b%26%C3%BC&q=2&by=x#h',
    ],
    ['fields named action and method cause no error', 'named', 'a/?action=1&method=post'],
    ['a button with formmethod=get makes a POST form navigate', 'override', 'a/'],
    ['the enctype of a form with GET is ignored', 'enctype', 'a/?q=1'],
    ['a form with GET contains file names, and no disabled fields', 'file', 'a/?f=&on=on'],
    ['the lines of a text end like those of a form that the browser sends', 'lines', 'a/?q=1%0D%0A2'],
    ['a field with a direction sends it', 'direction', 'a/?q=1&q.dir=ltr'],
    ['an unknown method is GET', 'unknown', 'a/?q=1'],
    ['a target is read in any case', 'self', 'a/?q=1'],
  ] as const)
    await step(name, async () => {
      await button(id).click()
      await expect(page).toHaveURL(site.url + url)
      await expect(heading(page)).toContainText('Page a/')
      await page.goBack()
      await expect(heading(page)).toContainText('Page form/')
    })
  await step('a form without an action sends its fields to the current page, without the page’s query', async () => {
    await button('none').click()
    await expect(page).toHaveURL(`${site.url}form/?q=1`)
    await expect(heading(page)).toHaveText('Page form/?q=1')
  })
  await step('a button with an empty action sends the fields to the current page', async () => {
    await button('blank').click()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a button outside its form submits it', async () => {
    await page.locator('#outside').click()
    await expect(page).toHaveURL(`${site.url}a/?from=outside`)
    await page.goBack()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a form submitted with requestSubmit() shows its page', async () => {
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#enctype')!.requestSubmit())
    await expect(page).toHaveURL(`${site.url}a/?q=1`)
    await page.goBack()
    await expect(heading(page)).toHaveText('Page form/?n=1')
  })
  await step('a form with an invalid field is not submitted', async () => {
    await button('required').click()
    await expect(page.locator('#required input')).toBeFocused()
  })
  await step('a form whose submit event is prevented is not submitted', async () => {
    await record(page)
    await button('prevented').click()
    expect(await recorded(page)).toEqual([])
  })
  await step('a form with method=dialog closes its dialog', async () => {
    await button('dialog').click()
    await expect(page.locator('dialog')).toBeHidden()
    expect(await recorded(page)).toEqual([])
  })
  await step('a form whose target is a frame is submitted there', async () => {
    await button('frame').click()
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Page a/')
  })
  await step('a button whose target is a frame submits the form there', async () => {
    const before = countOf(site, 'GET /a/')
    await button('formtarget').click()
    await expect.poll(() => countOf(site, 'GET /a/')).toBeGreaterThan(before)
    await expect(page).toHaveURL(`${site.url}form/?n=1`)
  })
  await step('a form with the target _blank opens a window', async () => {
    const [popup] = await Promise.all([context.waitForEvent('page'), button('window').click()])
    await popup.close()
  })
  expect(loads).toEqual([])
  for (const [name, id] of [
    ['a form with POST is left to the browser', 'post'],
    ['a form submitted by a button with formmethod=post is left to the browser', 'formmethod'],
    ['a form to another origin is left to the browser', 'origin'],
    ['a form with the target _top is left to the browser', 'top'],
    ['a form that is sent in another encoding is left to the browser', 'charset'],
  ] as const)
    await step(name, () => expectLoaded(page, loads, button(id)))
})

test.describe('with a custom source', () => {
  test.use({
    options: `{ source: { load: async (path, signal) => path === '/b/' ? null : { html: '<title>Own</title><main><h1>Own ' + path + '</h1></main>', status: 203, url: location.origin + path } } }`,
  })

  test('the site loads pages itself', async ({ page, site, loads }) => {
    await open(page, site, loads)
    await step('a custom source delivers pages', async () => {
      await page.getByRole('link', { name: 'Link a/' }).click()
      await expect(heading(page)).toHaveText('Own /a/')
      expect(countOf(site, 'GET /a/')).toBe(0)
    })
    await step('a custom source can leave a page to the browser', async () => {
      await page.getByRole('link', { name: 'Link b/' }).click()
      await expect.poll(() => loads).toEqual(['/b/'])
    })
  })
})

test('the runtime works if it starts long after the document is loaded', async ({ page, site, loads }) => {
  site.pages['late/'] = (_, response) => send(response, 'text/html', '<a href="/a/">A</a><main><h1>Late</h1></main>')
  await page.goto(`${site.url}late/`)
  await page.evaluate(async () => {
    const { boot } = await import(`${location.origin}/flatirons-runtime.js`)
    boot()
  })
  loads.length = 0
  await page.getByRole('link', { name: 'A' }).click()
  await expect(heading(page)).toHaveText('Page a/')
  expect(loads).toEqual([])
})
