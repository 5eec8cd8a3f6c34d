import { definePage, Head } from '@flatirons/framework'

import { ServiceForm } from '../service-form.tsx'

export const servicePage = definePage(ServiceForm, {
  head: () => <Head title="Write to us by a service" description="We answer within a day." />,
})
