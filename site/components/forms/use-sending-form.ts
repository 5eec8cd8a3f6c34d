/** Connects a form that sends data to an island. */

import { useLayoutEffect, useState } from 'react'

import type { Option } from '../../models/service-options.ts'
import { useAnalytics, useSession } from '../../analytics/with-visitor.tsx'
import type { Deliver } from '../../analytics/delivery.ts'
import type { SendingForm } from '../../forms/sending-form.ts'

/**
 * Restores the form's draft. Restores it again whenever the dialog opens or closes, because the dialog's form and the
 * page's form may share a draft.
 */
export function useDraft<Values>({ restore }: SendingForm<Values>, options?: readonly Option[]): void {
  const { dialogOpen } = useSession()
  // A layout effect, because the replay of input from before hydration continues from the draft.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Reruns when the dialog opens or closes.
  useLayoutEffect(() => restore(options), [restore, options, dialogOpen])
}

/** Creates a form once with `create` and restores its draft. `options` are the choices that its fields offer. */
export function useSendingForm<Made extends SendingForm<Values>, Values>(
  create: (deliver: Deliver) => Made & SendingForm<Values>,
  options?: readonly Option[],
): Made {
  const { deliver } = useAnalytics()
  const [form] = useState(() => create(deliver))
  useDraft(form, options)
  return form
}
