import { expect, it } from 'vitest'
import { readInWorker, UnreadableFileError } from './read-in-worker.ts'

it('computes the SHA-256 of several files at once', async () => {
  const contents = await Promise.all(
    ['', 'abc'].map((text) => readInWorker(new File([text], `${text}.txt`, { type: 'text/plain' }))),
  )
  expect(contents).toEqual([
    { sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  ])
})

it('returns a thumbnail for a photo, and none for a damaged photo', async () => {
  const canvas = new OffscreenCanvas(2000, 1000)
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  const photo = new File([await canvas.convertToBlob()], 'IMG_1.png', { type: 'image/png' })
  const { thumbnail } = await readInWorker(photo)
  const bitmap = await createImageBitmap(thumbnail ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([320, 160])
  const broken = await readInWorker(new File(['not a photo'], 'IMG_2.png', { type: 'image/png' }))
  expect(Object.keys(broken)).toEqual(['sha256'])
})

it('does not block the main thread while a large file is read', async () => {
  const reading = readInWorker(new File([new Uint8Array(30_000_000)], 'video.mp4', { type: 'video/mp4' }))
  let isDone = false
  void reading.then(() => {
    isDone = true
  })
  let longestFrame = 0
  for (let lastFrame = performance.now(); !isDone; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    longestFrame = Math.max(longestFrame, performance.now() - lastFrame)
    lastFrame = performance.now()
  }
  expect(longestFrame).toBeLessThan(200)
})

it('rejects a file that can no longer be read', async () => {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('IMG_3.jpg', { create: true })
  const writer = await handle.createWritable()
  await writer.write('first')
  await writer.close()
  const file = await handle.getFile()
  await folder.removeEntry('IMG_3.jpg')
  await expect(readInWorker(file)).rejects.toThrow(UnreadableFileError)
})
