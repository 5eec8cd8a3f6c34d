/** What the toasts of the document tell its visitor. */

import { toasts } from '../../../site/components/toasts/toast.ts'

/** The words of each toast that is shown, with its type and its code, in the order in which they came. */
export const listSaid = ({ store } = toasts) =>
  store
    .getState()
    .toasts.toReversed()
    .flatMap(({ message, type, code, isVisible }) =>
      isVisible ? [[message, { type, ...(code !== undefined && { code }) }]] : [],
    )

/** Takes all toasts away. */
export const forgetSaid = () => toasts.store.setState({ toasts: [] })
