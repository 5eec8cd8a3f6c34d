/**
 * The stack of toasts at the bottom of the window, the newest nearest to the edge. Hover or focus pauses the timers.
 */

import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'

import { styled } from '@flatirons/framework'

import { ToastCard } from './toast-card.tsx'
import type { Toasts } from './toasts.ts'

/** Width of the wrapper, in pixels. */
const WIDTH = 1060

const Stack = styled('section')`
  position: fixed;
  z-index: 50;
  inset: auto 16px 24px;
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  max-width: ${WIDTH}px;
  max-height: calc(100% - 48px);
  margin-inline: auto;
  pointer-events: none;
  @media print {
    display: none;
  }
`

/** Renders all toasts of a stack. */
export function ToastList({ toasts }: { toasts: Toasts }) {
  const list = useStore(toasts.store, (state) => state.toasts)
  const cameFrom = useRef<HTMLElement>(null)

  function enter({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    toasts.pause('focus')
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) toasts.resume('focus')
  }

  /** Dismisses a toast. If the toast had the focus, the focus returns to the previously focused element. */
  function dismiss(id: string, element: Element) {
    if (element.contains(document.activeElement)) cameFrom.current?.focus()
    toasts.dismiss(id)
  }

  function dismissFocused(event: KeyboardEvent) {
    const focused = document.activeElement?.closest('[data-toast]')
    if (event.key !== 'Escape' || !focused) return
    // Keeps the surrounding dialog open.
    event.preventDefault()
    dismiss(focused.getAttribute('data-toast')!, focused)
  }

  return (
    <Stack
      aria-label="Notifications"
      onPointerEnter={() => toasts.pause('hover')}
      onPointerLeave={() => toasts.resume('hover')}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={dismissFocused}
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
      ))}
    </Stack>
  )
}
