const measure = async (family) => {
  const context = document.createElement('canvas').getContext('2d')
  context.font = `100px ${family}`
  await document.fonts.load(context.font)
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(document.body.innerText)
  return { width, ascent: fontBoundingBoxAscent / 100, descent: fontBoundingBoxDescent / 100 }
}
console.table([await measure('Besley'), await measure('"Times New Roman", "Liberation Serif"')])
