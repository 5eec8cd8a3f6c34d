/**
 * The behavior of the gate on the home page, without React: a slider sets the opening, and holding the button moves the
 * gate. The script updates only numbers and text; CSS draws the picture from `--open`, 0 to 1.
 */

import { START } from '../../facts/headgate.ts'
import { describe, figuresOf, flowAt } from '../../components/trials/gate-rules.ts'

/** Step in percent and interval in milliseconds while the button is held. */
const SMOOTH = [1, 40] as const
const STEPS = [10, 400] as const
/** Step in percent of a click without a hold, as from assistive technology. */
const PRESS = 20

/** Enables the gate's controls and adds their behavior. Does nothing if they are already enabled. */
export function start(lead: HTMLElement): void {
  const phone = lead.querySelector('[inert]')
  if (!phone) return
  const find = <Found extends HTMLElement>(selector: string) => lead.querySelector<Found>(selector)!
  const slider = find<HTMLInputElement>('input')
  const button = find('button')
  const [percent, flow, announced, line] = ['b', '[data-flow]', '[data-told]', '[data-line]'].map(find)
  let open = START
  let isRising = true
  let wasHeld = false
  let timer: ReturnType<typeof setInterval> | undefined

  function update(value: number) {
    open = Math.max(0, Math.min(100, value))
    slider.value = `${open}`
    slider.setAttribute('aria-valuetext', figuresOf(open))
    lead.style.setProperty('--open', `${open / 100}`)
    percent!.textContent = `${open}%`
    flow!.textContent = flowAt(open).toFixed(1)
    // Writing the same text again would make screen readers repeat it.
    if (line!.textContent !== describe(open)) line!.textContent = describe(open)
  }

  const move = (by: number) => update(open + (isRising ? by : -by))

  function hold() {
    const [step, pause] = matchMedia('(prefers-reduced-motion: reduce)').matches ? STEPS : SMOOTH
    release()
    reverse()
    wasHeld = true
    move(step)
    timer = setInterval(() => (slider.isConnected ? move(step) : release()), pause)
  }

  /** Reverses the direction at either end. Called at the next press. */
  function reverse() {
    if (open === 100) isRising = false
    if (open === 0) isRising = true
  }

  function release() {
    if (!timer) return
    clearInterval(timer)
    timer = undefined
    announce()
  }

  /** Announces the figures after a button press. The slider announces its own value. */
  function announce() {
    announced!.textContent = `${figuresOf(open)}. `
  }

  slider.addEventListener('input', () => {
    announced!.textContent = ''
    update(Number(slider.value))
  })
  button.addEventListener('pointerdown', (event) => {
    if (event.button) return
    button.setPointerCapture(event.pointerId)
    hold()
  })
  button.addEventListener('keydown', ({ key, repeat }) => {
    if (!repeat && /^( |Enter)$/.test(key)) hold()
  })
  for (const type of ['lostpointercapture', 'keyup', 'blur']) button.addEventListener(type, release)
  // Assistive technology sends a click without pointer or key events.
  button.addEventListener('click', () => {
    if (!wasHeld) {
      reverse()
      move(PRESS)
      announce()
    }
    wasHeld = false
  })
  // Prevents the context menu that a long press opens on phones.
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  update(Number(slider.value))
  phone.removeAttribute('inert')
}
