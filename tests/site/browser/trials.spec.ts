import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

const open = (slug: string) => `${HOME}/our-work/${slug}/`

/** Returns the trial of the page, hydrated. */
async function findTrial(page: import('@playwright/test').Page, slug: string) {
  await visit(page, open(slug))
  const trial = page.locator('figure:has(x-island)')
  await trial.scrollIntoViewIfNeeded()
  await expect(trial.locator('x-island')).toHaveAttribute('live')
  return trial
}

/** Returns the texts of the drawing that are 40 px and larger. */
const largeType = (trial: import('@playwright/test').Locator) =>
  trial
    .locator('svg text')
    .evaluateAll((texts) =>
      (texts as SVGTextElement[])
        .filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a >= 40)
        .map(({ textContent }) => textContent),
    )

test('Ledgerline: yes and no work by key and button, and a wrong yes keeps its items in the list', async ({ page }) => {
  const trial = await findTrial(page, 'ledgerline')
  const [yes, no] = [trial.getByRole('button').first(), trial.getByRole('button', { name: 'No' })]
  await yes.press('y')
  await expect(trial.getByText('29 left')).toBeVisible()
  expect(await largeType(trial)).toEqual(['29 left'])
  await expect(trial.getByRole('status')).toContainText('one decision settled them all')
  await no.click()
  await expect(trial.getByText('29 left')).toBeVisible()
  await yes.click()
  await expect(trial.getByRole('status')).toContainText('An auditor finds a match like this')
  await expect(no).toHaveAttribute('aria-disabled', 'true')
  expect(await largeType(trial)).toEqual(['29 left', 'One bird, wrong'])
  await trial.getByRole('button', { name: 'Start over' }).click()
  await expect(trial.getByText('90 left')).toBeVisible()
})

test('Switchyard: a cut on track 6, dragged or by arrow keys, redraws the plan; track 8 is refused', async ({
  page,
}) => {
  const trial = await findTrial(page, 'switchyard')
  const cut = trial.locator('[data-drag]')
  const from = (await cut.boundingBox())!
  const unit = (await trial.locator('svg').boundingBox())!.height / 400
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 5, from.y + from.height / 2 + 60 * unit, { steps: 4 })
  await page.mouse.up()
  await expect(trial.getByRole('radio', { name: '6' })).toBeChecked()
  await expect(trial.getByRole('status')).toContainText('The Salida cars take track 5')

  await trial.getByRole('radio', { name: '5' }).check()
  await page.keyboard.press('ArrowRight')
  await expect(trial.getByRole('radio', { name: '6' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(trial.getByRole('status')).toContainText('soft spot')
  await expect(trial.getByRole('radio', { name: '5' })).toBeChecked()
  expect(await largeType(trial)).toContain('M-419 leaves at 15:28')
})

test('Fernhill: a visit can be signed once all is confirmed, and unchecking an item removes the signature', async ({
  page,
}) => {
  const trial = await findTrial(page, 'fernhill')
  const [signature, boxes] = [trial.getByRole('checkbox', { name: 'Signature' }), trial.getByRole('checkbox')]
  await expect(signature).toBeDisabled()
  for (let box = 0; box < 5; box++) await boxes.nth(box).press(' ')
  await expect(trial.getByRole('status')).toContainText('can be signed')
  await signature.check()
  await expect(trial.getByRole('status')).toContainText('Signed at 11:21')
  expect(await largeType(trial)).toEqual(['11:21', '6 minutes'])
  await boxes.first().uncheck()
  await expect(signature).not.toBeChecked()
  await expect(signature).toBeDisabled()
})

test('Docketwell: counting the days by mail finds the planted error', async ({ page }) => {
  const trial = await findTrial(page, 'docketwell')
  await expect(trial.getByRole('status')).toContainText('two readers agree')
  await expect(trial.getByText('First reading')).toHaveText(
    'First reading, the proposal: covered until you have chosen.',
  )
  await trial.getByRole('radio', { name: 'Fri, December 4' }).check()
  await expect(trial.getByRole('status')).toContainText('missed three days')
  await expect(trial.getByText('First reading')).toHaveText('First reading, the proposal: Fri, December 4.')
  await trial.getByRole('radio', { name: 'Mon, December 7' }).check()
  await expect(trial.getByRole('status')).toContainText('You caught it')
  expect(await largeType(trial)).toEqual(['7'])
})

test('Plat & Parcel: each source draws its line and explains its value', async ({ page }) => {
  const trial = await findTrial(page, 'plat-and-parcel')
  await trial.getByRole('radio', { name: 'Deed, 1951' }).check()
  await expect(trial.getByRole('status')).toContainText('0.34 acre')
  expect(await largeType(trial)).toEqual(['0.34 acre'])
  await expect(trial.locator('path[stroke="var(--rust)"]')).toHaveAttribute('stroke-dasharray', '22 12')
})

test('Tin Shed: a no asks the next owner, and the first yes wins', async ({ page }) => {
  const trial = await findTrial(page, 'tin-shed')
  await trial.getByRole('button', { name: 'N, no' }).click()
  await expect(trial.getByRole('status')).toContainText('3.1 mi')
  await trial.getByRole('button', { name: 'Y, yes' }).click()
  await expect(trial.getByRole('status')).toContainText('Agreed.')
  expect(await largeType(trial)).toEqual(['$42, Friday at five'])
  await trial.getByRole('button', { name: 'Start over' }).click()
  await expect(trial.getByRole('status')).toContainText('You are the nearest')
})

test.describe('the gate on the home page and in its case study', () => {
  /** Returns the picture of the first project, with enabled controls. */
  async function findGate(page: import('@playwright/test').Page, url = `${HOME}/`) {
    await visit(page, url)
    const gate = page.locator('[data-gate]')
    await gate.scrollIntoViewIfNeeded()
    await expect(gate.locator('[inert]')).toHaveCount(0)
    const openingOf = () =>
      gate.evaluate((lead) => {
        // The frame takes 188 of the drawing's 212 units, down to the sill.
        const [frame, plate] = ['svg:has(.plate)', '.plate'].map((one) =>
          lead.querySelector(one)!.getBoundingClientRect(),
        )
        return Math.round(((frame!.bottom - plate!.bottom) / frame!.height / (188 / 212)) * 100)
      })
    const [slider, button] = [gate.getByRole('slider', { name: 'Gate 12 Hoover lateral' }), gate.getByRole('button')]
    return { gate, slider, button, openingOf, line: gate.getByRole('status') }
  }

  test('is the same in the case study', async ({ page }) => {
    const widths: number[] = []
    for (const url of [`${HOME}/`, open('headgate')]) {
      const { button, slider, line, gate } = await findGate(page, url)
      widths.push((await button.boundingBox())!.width)
      for (let step = 0; step < 4; step++) await slider.press('ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuetext', '66% open, 12.1 cfs')
      await expect(line).toContainText('asks for a reason')
      await expect(gate.locator('.asks:visible').first()).toHaveCSS('opacity', '1')
    }
    expect(widths[0]).toBe(widths[1])
  })

  test('opens by keyboard: plate, water, mark and text follow', async ({ page }) => {
    const { gate, slider, openingOf, line } = await findGate(page)
    await expect(slider).toHaveAttribute('aria-valuetext', '62% open, 11.4 cfs')
    expect(await openingOf()).toBe(62)
    await expect(line).toContainText('Within the share')
    const shown = (part: string) =>
      gate
        .locator(part)
        .first()
        .evaluate((one) => getComputedStyle(one).opacity)
    expect([await shown('.open'), await shown('.over'), await shown('.noticed')]).toEqual(['1', '0', '0'])
    expect([await shown('.calm'), await shown('.asks')]).toEqual(['1', '0'])
    await expect(gate.getByText('Try it')).toBeVisible()
    await slider.press('End')
    await expect(gate.getByText('Try it')).toBeHidden()
    expect([await shown('.calm'), await shown('.asks')]).toEqual(['0', '1'])
    await expect(slider).toHaveAttribute('aria-valuetext', '100% open, 18.4 cfs')
    expect(await openingOf()).toBe(100)
    await expect(line).toContainText('The farm downstream notices')
    expect([await shown('.over'), await shown('.noticed')]).toEqual(['1', '1'])
    await slider.press('Home')
    expect(await openingOf()).toBe(0)
    await expect(line).toContainText('Shut.')
    expect(await shown('.open')).toBe('0')
    await expect(page).toHaveURL(`${HOME}/`)
  })

  test('moves while the button is held, by pointer and by key, and is announced when it stops', async ({ page }) => {
    const { slider, button, line } = await findGate(page)
    const value = async () => Number(await slider.inputValue())
    await button.hover()
    await page.mouse.down()
    await expect.poll(value).toBeGreaterThan(76)
    await page.mouse.move(5, 5)
    await page.mouse.up()
    const rest = await value()
    await expect(line).toContainText(`${rest}% open`)
    await button.focus()
    await page.keyboard.down(' ')
    await expect.poll(value).toBe(100)
    await page.keyboard.up(' ')
    await page.keyboard.press('Enter')
    expect(await value()).toBeLessThan(100)
    await expect(page).toHaveURL(`${HOME}/`)
  })

  test('moves a fifth of the way for a click of assistive technology', async ({ page }) => {
    const { slider, button, line } = await findGate(page)
    await button.evaluate((one: HTMLElement) => one.click())
    await expect(slider).toHaveValue('82')
    await expect(line).toContainText('82% open, 15.1 cfs.')
  })

  test('stays within 1,440 px at every width, and its phone does not cover the mark that it moves', async ({
    page,
  }) => {
    const { gate, button } = await findGate(page)
    for (const width of [390, 768, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const [phone, mark, press] = [gate.locator('button').locator('..'), gate.locator('.mark:visible'), button]
      const boxes = await Promise.all([phone, mark.first(), press].map((part) => part.boundingBox()))
      const [{ x, width: wide }, at, { width: pressed }] = boxes.map((box) => box!) as [DOMRect, DOMRect, DOMRect]
      expect.soft(x + wide, `${width}`).toBeLessThanOrEqual(width / 2 + 720)
      expect.soft(at.x + at.width, `${width}`).toBeLessThan(x)
      expect.soft(pressed, `${width}`).toBeLessThan(280)
    }
  })

  test('nudges once when it comes into view, unless reduced motion is requested', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const plate = document.querySelector<SVGElement>('[data-gate] .plate')!
        new MutationObserver(() => {
          const open = Number(plate.style.getPropertyValue('--open'))
          plate.dataset.highest = `${Math.max(open, Number(plate.dataset.highest ?? 0))}`
        }).observe(plate, { attributeFilter: ['style'] })
      })
    })
    const { gate, slider } = await findGate(page)
    const plate = gate.locator('.plate')
    await slider.scrollIntoViewIfNeeded()
    await expect.poll(async () => Number(await plate.getAttribute('data-highest'))).toBeGreaterThan(0.64)
    await expect(slider).toHaveValue('62')
    await expect.poll(() => plate.evaluate((part: SVGElement) => part.style.getPropertyValue('--open'))).toBe('0.62')
  })

  test('is part of a linked picture, and its controls come before the heading’s link in the tab order', async ({
    page,
  }) => {
    const { gate, slider } = await findGate(page)
    await slider.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(gate.getByRole('link')).toBeFocused()
    await gate
      .locator('a')
      .first()
      .click({ position: { x: 200, y: 200 } })
    await expect(page).toHaveURL(open('headgate'))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawing and its sentence are shown, without controls', async ({ page }) => {
    await page.goto(open('docketwell'))
    const trial = page.locator('figure:has(x-island)')
    await expect(trial.locator('svg')).toBeVisible()
    await expect(trial.getByText('two readers agree')).toBeVisible()
    await expect(trial.getByRole('radio').first()).toBeHidden()
  })

  for (const slug of ['headgate', 'switchyard', 'fernhill', 'ledgerline', 'docketwell', 'plat-and-parcel', 'tin-shed'])
    test(`no invitation to interact is shown: ${slug}`, async ({ page }) => {
      await page.goto(open(slug))
      const trial = page.locator('section[aria-labelledby=trial]')
      const words = await trial.innerText()
      expect(words.length).toBeGreaterThan(60)
      expect(words).not.toMatch(
        /\b(?:drag|press|your taps|choose|decide for|open its|confirm what|count for|answer for)\b/i,
      )
      await expect(trial.locator('h2 + p > span')).toBeHidden()
    })

  test('the phone on the home page is part of the picture that links to the case study', async ({ page }) => {
    await page.goto(`${HOME}/`)
    const gate = page.locator('[data-gate]')
    await expect(gate.locator('[inert]')).toHaveCount(1)
    await gate.locator('[inert] button').scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await gate.getByText('Hold to move gate').boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(open('headgate'))
  })
})

test('in print neither', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(open('tin-shed'))
  const trial = page.locator('figure:has(x-island)')
  await expect(trial.locator('svg')).toBeVisible()
  await expect(trial.getByRole('button').first()).toBeHidden()
})

test('Ruby: the flow of the slider is shared by rank, by keys too', async ({ page }) => {
  await visit(page, `${HOME}/technologies/ruby-on-rails/`)
  const slider = page.getByRole('slider', { name: 'Flow at the head' })
  await slider.scrollIntoViewIfNeeded()
  await expect(slider).toBeEnabled()
  await slider.press('End')
  await expect(page.getByRole('cell').getByRole('status')).toHaveText(['12 cfs', '6 cfs', '8 cfs'])
  await slider.press('Home')
  await expect(page.getByRole('row', { name: /School section/ })).toContainText('0 cfs')
})

test('Fuse: the columns of a chosen and of a dropped file are matched, and no request leaves', async ({ page }) => {
  await visit(page, `${HOME}/products/fuse/`)
  const input = page.getByLabel('A file with a row of names at its top')
  await input.scrollIntoViewIfNeeded()
  await expect(input).toBeEnabled()
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${HOME}/assets/`)) requests.push(request.url())
  })
  const sheet = page.locator('figure:has(input)')
  await input.setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Surname;e-mail;Shoe\nMarsh;m@mill.example;40\nAmes;at home;'),
  })
  await expect(sheet.getByRole('row')).toContainText(['In the file', 'Surname', 'e-mail', 'Shoe'])
  await expect(sheet.getByRole('status')).toHaveText('2 of 3 columns matched. Your file stayed in this browser.')
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['<b>Name</b>'], 'page.html'))
    return transfer
  })
  await sheet.locator('table').dispatchEvent('drop', { dataTransfer: drop })
  await expect(sheet.getByRole('status')).toHaveText('This is not a table of text. Please save it as CSV.')
  expect(requests).toEqual([])
})
