/** A video of YouTube. The browser loads the frame when it comes near. */
export function Video({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      src={`https://www.youtube-nocookie.com/embed/${id}`}
      title={title}
      width={640}
      height={360}
      loading="lazy"
      allowFullScreen
    />
  )
}

/** A map of OpenStreetMap with a mark, as wide as a fiftieth of a degree. */
export function Place({ latitude, longitude, title }: { latitude: number; longitude: number; title: string }) {
  const box = [longitude - 0.01, latitude - 0.01, longitude + 0.01, latitude + 0.01]
  return (
    <iframe
      src={`https://www.openstreetmap.org/export/embed.html?bbox=${box.map((edge) => edge.toFixed(3)).join()}&marker=${latitude},${longitude}`}
      title={title}
      width={640}
      height={360}
      loading="lazy"
    />
  )
}
