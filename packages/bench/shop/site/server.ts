import { defineServer, page } from '@flatirons/server'

import { productPage } from './pages.tsx'
import { makeProduct } from './product.ts'

export default defineServer({
  routes: [
    page({
      path: '/products/:sku/',
      params: { sku: /P-\d+/ },
      template: productPage,
      maxAge: 3600,
      prerender: () => [{ sku: 'P-1' }],
      load: ({ params }) => ({ data: makeProduct(Number(params.sku.slice(2))) }),
    }),
  ],
})
