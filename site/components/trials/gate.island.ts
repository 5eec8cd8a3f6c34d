/**
 * The behavior of the phone that moves Headgate’s gate: a slider sets the opening, and holding the button moves the
 * gate. The script updates only numbers and text; CSS draws the picture from `--open`, 0 to 1.
 */

import { scriptIsland } from '@flatirons/framework'

import { SHARE, START } from '../../facts/headgate.ts'
import { describe, figuresOf, flowAt } from './gate-rules.ts'

/** Step in percent and interval in milliseconds while the button is held. */
const SMOOTH = [1, 40] as const
const STEPS = [10, 400] as const
/** The opening of the nudge, in percent, how long it lasts in milliseconds, and how much of the phone is in view. */
const NUDGE = 70
const NUDGE_TIME = 260
const IN_VIEW = 0.6
/** The spring between the opening and the drawn plate: stiffness and damping, per second. It overshoots a little. */
const STIFFNESS = 320
const DAMPING = 24
/** A spring this close to its end, in percent, has settled. */
const SETTLED = 0.05
/** Longest time between two frames, in seconds: a longer pause would make the spring leap. */
const LONGEST_FRAME = 0.032

/** Step in percent of a click without a hold, as from assistive technology. */
const PRESS = 20

/** Adds the behavior of the controls, and then enables them. */
function start(island: HTMLElement, _: object, signal: AbortSignal): void {
  // The picture that the phone moves is beside it.
  const lead = island.parentElement!
  const phone = island.querySelector('[inert]')!
  const find = <Found extends HTMLElement>(selector: string) => island.querySelector<Found>(selector)!
  const slider = find<HTMLInputElement>('input')
  const button = find('button')
  const [percent, flow, announced, line] = ['.share', '[data-flow]', '[data-announced]', '[data-line]'].map(find)
  let open = START
  let isRising = true
  let wasHeld = false
  let wasOver = false
  let timer: ReturnType<typeof setInterval> | undefined
  // On the moving parts, not on `lead`: the browser would compute the styles of all shapes in each frame.
  const parts = lead.querySelectorAll<SVGElement>('svg [class]')
  const draw = createSpring(START, (drawn) => {
    for (const { style } of parts) style.setProperty('--open', `${drawn / 100}`)
  })

  function update(value: number) {
    open = Math.max(0, Math.min(100, value))
    slider.value = `${open}`
    slider.setAttribute('aria-valuetext', figuresOf(open))
    // The track follows the knob; the picture follows the spring.
    slider.style.setProperty('--open', `${open / 100}`)
    draw(open)
    percent!.textContent = `${open}%`
    flow!.textContent = flowAt(open).toFixed(1)
    const isOver = flowAt(open) > SHARE
    if (isOver && !wasOver) navigator.vibrate?.(10)
    wasOver = isOver
    // Writing the same text again would make screen readers repeat it.
    if (line!.textContent !== describe(open)) line!.textContent = describe(open)
  }

  const move = (by: number) => update(open + (isRising ? by : -by))

  function hold() {
    const [step, pause] = prefersStillness() ? STEPS : SMOOTH
    release()
    reverse()
    wasHeld = true
    move(step)
    timer = setInterval(move, pause, step)
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
  signal.addEventListener('abort', () => clearInterval(timer))
  update(Number(slider.value))
  phone.removeAttribute('inert')
  for (const type of ['input', 'pointerdown', 'keydown', 'click'])
    phone.addEventListener(type, () => (lead.dataset.tried = ''), { once: true })
  nudge(phone, signal, () => {
    if ('tried' in lead.dataset) return
    draw(NUDGE)
    setTimeout(() => draw(open), NUDGE_TIME)
  })
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `move` once most of the phone is in view, unless reduced motion is requested. */
function nudge(phone: Element, signal: AbortSignal, move: () => void) {
  if (prefersStillness()) return
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      move()
    },
    { threshold: IN_VIEW },
  )
  observer.observe(phone)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Returns a function that sets the target of a spring. `draw` gets each value; with reduced motion only the target. */
function createSpring(start: number, draw: (value: number) => void): (target: number) => void {
  let [value, velocity, target, last] = [start, 0, start, 0]
  let isMoving = false

  function step(now: number) {
    const time = Math.min((now - last) / 1000, LONGEST_FRAME)
    last = now
    velocity += ((target - value) * STIFFNESS - velocity * DAMPING) * time
    value += velocity * time
    const isSettled = Math.abs(target - value) + Math.abs(velocity) * time < SETTLED
    if (isSettled) [value, velocity] = [target, 0]
    // The spring may leave the frame of the gate by its overshoot; the figures may not.
    draw(Math.max(0, value))
    isMoving = !isSettled
    if (isMoving) requestAnimationFrame(step)
  }

  return (next) => {
    target = next
    if (prefersStillness()) draw((value = next))
    else if (!isMoving) {
      isMoving = true
      requestAnimationFrame((now) => step((last = now)))
    }
  }
}

export default scriptIsland(start, { when: 'visible' })
