/**
 * The gate on the home page, without React: a slider sets it, a button moves it for as long as it is held. The script knows
 * numbers and words only; what is drawn follows `--open`, from 0 to 1, in CSS.
 */

import { START } from '../../facts/headgate.ts'
import { describe, figuresOf, flowAt } from '../../components/trials/gate-rules.ts'

/** How far the gate moves while the button is held, in percent, and how often, in milliseconds. */
const SMOOTH = [1, 40] as const
const STEPS = [10, 400] as const
/** How far one press moves it that can't be held, in percent. */
const PRESS = 20

/** Brings the gate to life, once. Its controls are inert until then. */
export function start(lead: HTMLElement): void {
  const phone = lead.querySelector('[inert]')
  if (!phone) return
  const find = <Found extends HTMLElement>(selector: string) => lead.querySelector<Found>(selector)!
  const slider = find<HTMLInputElement>('input')
  const button = find('button')
  const [percent, flow, told, line] = ['b', '[data-flow]', '[data-told]', '[data-line]'].map(find)
  let open = START
  let isRising = true
  let wasHeld = false
  let timer: ReturnType<typeof setInterval> | undefined

  function show(value: number) {
    open = Math.max(0, Math.min(100, value))
    slider.value = `${open}`
    slider.setAttribute('aria-valuetext', figuresOf(open))
    lead.style.setProperty('--open', `${open / 100}`)
    percent!.textContent = `${open}%`
    flow!.textContent = flowAt(open).toFixed(1)
    // The same words again would be announced again.
    if (line!.textContent !== describe(open)) line!.textContent = describe(open)
  }

  const move = (by: number) => show(open + (isRising ? by : -by))

  function hold() {
    const [step, pause] = matchMedia('(prefers-reduced-motion: reduce)').matches ? STEPS : SMOOTH
    release()
    turn()
    wasHeld = true
    move(step)
    timer = setInterval(() => (slider.isConnected ? move(step) : release()), pause)
  }

  /** At an end the gate turns round, once the button is pressed again. */
  function turn() {
    if (open === 100) isRising = false
    if (open === 0) isRising = true
  }

  function release() {
    if (!timer) return
    clearInterval(timer)
    timer = undefined
    tell()
  }

  /** The slider tells its value itself; the button doesn't. */
  function tell() {
    told!.textContent = `${figuresOf(open)}. `
  }

  slider.addEventListener('input', () => {
    told!.textContent = ''
    show(Number(slider.value))
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
  // Assistive technology presses without a pointer or a key.
  button.addEventListener('click', () => {
    if (!wasHeld) {
      turn()
      move(PRESS)
      tell()
    }
    wasHeld = false
  })
  // A long press on a phone.
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  show(Number(slider.value))
  phone.removeAttribute('inert')
}
