/** The gate on the home page: engines draw sliders and SVG transforms differently. */

import { expect, test, whenStarted } from './support.ts'

test('the gate on the home page follows the slider and the button', async ({ visitor }) => {
  /** Returns the positions of the slider, the drawn plate and the water, in percent, and the message. */
  const read = () =>
    visitor.run(() => {
      const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
      const [frame, plate] = [boxOf('svg:has(.plate)'), boxOf('.plate')]
      return {
        slider: Number(document.querySelector<HTMLInputElement>('#gate-12')!.value),
        // The frame takes 188 of the drawing's 212 units, down to the sill.
        plate: Math.round(((frame.bottom - plate.bottom) / frame.height / (188 / 212)) * 100),
        water: Math.round(
          (1 - parseFloat(getComputedStyle(document.querySelector('.lateral')!).strokeDashoffset)) * 100,
        ),
        line: document.querySelector('[data-gate] output')!.textContent,
      }
    })
  await visitor.open()
  await whenStarted(visitor)
  await visitor.hover('[data-gate] label')
  await expect.poll(() => visitor.run(() => document.querySelector('[data-gate] [inert]'))).toBeNull()
  /** The plate is on a spring. Resolves when it is where the slider is. */
  const settled = async () => {
    await expect
      .poll(async () => {
        const { slider, plate } = await read()
        return plate - slider
      })
      .toBe(0)
    return read()
  }
  expect(await settled()).toMatchObject({ slider: 62, plate: 62, water: 95 })

  await visitor.click('#gate-12')
  const half = await settled()
  expect(half.slider).toBeGreaterThan(45)
  expect(half.slider).toBeLessThan(55)
  expect(half.line).toContain('Within the share')

  await visitor.click('[data-gate] button')
  const moved = await settled()
  expect(moved.slider).toBeGreaterThan(half.slider)
  expect(moved.line).toContain(`${moved.slider}% open`)
  await visitor.press('Enter')
  await expect.poll(async () => (await read()).slider).toBeGreaterThan(moved.slider)
  expect(await visitor.run(() => location.pathname)).toBe('/')
})
