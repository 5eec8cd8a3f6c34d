import { defineSite, route } from '@flatirons/framework'

import { productPage } from './pages.tsx'
import { makeProduct } from './product.ts'

export default defineSite({
  url: 'https://shop.example',
  lang: 'en',
  models: {},
  parts: ['page'],
  *routes() {
    for (const path of ['/', '/404.html', '/500.html']) yield route({ path, page: productPage, data: makeProduct(0) })
  },
})
