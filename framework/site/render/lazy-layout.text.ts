/** Compiled from `lazy-layout.script.ts` by `npm run scripts`. */
export default "{let[e]=performance.getEntriesByType(`navigation`);!location.hash&&e?.type==`navigate`&&(document.documentElement.dataset.lazy=``)}"
