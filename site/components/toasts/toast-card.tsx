/** One toast: a slanted bar in the color of its type, the message, and a close button. */

import { useEffect, useState } from 'react'

import { keyframes, styled } from '@flatirons/framework'

import { forcedColors, painted } from '../../theme/forced-colors.ts'
import { tones, ink } from '../../theme/tones.ts'
import { color, ease, skew, size, steps } from '../../theme/tokens.ts'
import { CloseButton } from '../ui/close-button.tsx'
import type { Toast, ToastType } from './toasts.ts'
import { useSwipe } from './use-swipe.ts'

/** Maximum width of a toast: 350 px at the default text size. */
const WIDTH = '21.875rem'

/** Bar colors of errors and successes; all other types are blue. */
const BARS: Partial<Record<ToastType, string>> = { error: color.errorOnLight, success: color.moss }

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`

/** The space of a toast. A dismissed toast fades first, then the others move together. */
const Slot = styled('div')`
  display: grid;
  flex: none;
  grid-template-rows: 1fr;
  max-width: min(${WIDTH}, 100%);
  padding-top: ${steps(1.5)};
  transition: 0.2s ${ease} 0.15s;
  &:has(> [data-leaving]) {
    grid-template-rows: 0fr;
    padding: 0;
  }
`

const Card = styled('div')<{ $type: ToastType }>`
  ${tones.snow}
  display: flex;
  align-items: center;
  gap: ${steps(2)};
  padding: ${steps(1)} ${steps(0.5)} ${steps(1)} ${steps(2)};
  border-radius: ${size.radius};
  background: ${ink.paper};
  color: ${ink.text};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.45);
  font-weight: 550;
  line-height: 1.35;
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${rise} 0.2s ${ease};
  transition:
    opacity 0.15s,
    visibility 0.15s,
    padding 0.2s ${ease} 0.15s;
  &[data-leaving] {
    min-height: 0;
    padding-block: 0;
    overflow: hidden;
    opacity: 0;
    visibility: hidden;
    pointer-events: none;
  }
  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 28px;
    margin-inline: ${steps(1)};
    background: ${({ $type }) => BARS[$type] ?? color.steel};
    ${painted}
    transform: ${skew};
  }
  & > [role] {
    flex: 1;
    min-width: 0;
  }
  & > [aria-label] {
    flex: none;
    width: 44px;
    height: 44px;
  }
  ${forcedColors} {
    border: 2px solid;
  }
`

export interface ToastCardProps {
  toast: Toast
  onDismiss: (id: string, element: Element) => void
}

/** Returns an empty text first, then `text`: screen readers announce only changes in an existing live region. */
function useLate(text: string): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLate(text))
    return () => clearTimeout(timer)
  }, [text])
  return late
}

/** Errors interrupt the screen reader; other types wait. A horizontal swipe dismisses the toast. */
export function ToastCard({ toast: { id, type, message, code, isVisible }, onDismiss }: ToastCardProps) {
  const swipe = useSwipe((element) => onDismiss(id, element))
  const text = useLate(message)
  return (
    <Slot>
      <Card $type={type} data-toast={id} data-leaving={isVisible ? undefined : ''} {...swipe}>
        <div role={type === 'error' ? 'alert' : 'status'}>
          {text && code !== undefined && <strong>{code}</strong>}
          {text && code && ' '}
          {text}
        </div>
        <CloseButton
          type="button"
          aria-label="Dismiss"
          onClick={({ currentTarget }) => onDismiss(id, currentTarget.parentElement!)}
        />
      </Card>
    </Slot>
  )
}
