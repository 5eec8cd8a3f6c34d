import { definePage, Head } from '@flatirons/framework'

import { ProductPage } from './product.ts'

export const productPage = definePage(ProductPage, {
  head: ({ data: { name, price } }) => <Head title={name} description={`${name} for ${price} dollars.`} />,
})
