import { boot } from '@flatirons/framework/runtime'

const runtime = boot()

/** Counts a view with your own service, without cookies. */
const count = () => navigator.sendBeacon('https://counter.example/view', location.pathname)

count()
runtime.on('navigation:end', count)
