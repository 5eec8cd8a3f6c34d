/** Lists the toasts of the document. */

import { toasts } from '../../../site/components/toasts/toast.ts'

/** Returns the text of each visible toast with its type and code, in order of creation. */
export const listToasts = ({ store } = toasts) =>
  store
    .getState()
    .toasts.toReversed()
    .flatMap(({ message, type, code, isVisible }) =>
      isVisible ? [[message, { type, ...(code !== undefined && { code }) }]] : [],
    )

/** Removes all toasts. */
export const clearToasts = () => toasts.store.setState({ toasts: [] })
