import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CameraDialog } from './camera-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

function mockCamera() {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const context = canvas.getContext('2d')
  let isRunning = true
  const draw = () => {
    context?.fillRect(Math.random() * 600, 0, 40, 480)
    if (isRunning) requestAnimationFrame(draw)
  }
  draw()
  const stream = canvas.captureStream()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  return {
    stream,
    stop: () => {
      isRunning = false
    },
  }
}

const shutter = page.getByRole('button', { name: 'Take photo' })

it('the camera dialog takes several photos in a row and stops the camera when it is closed', async () => {
  const { stream, stop } = mockCamera()
  const photos: File[] = []
  const onClose = vi.fn()
  const dialog = await render(
    <CameraDialog
      number="B2.3"
      onPhoto={(photo) => photos.push(photo)}
      onUnavailable={vi.fn()}
      onOpenCameraApp={vi.fn()}
      onClose={onClose}
    />,
  )
  await expect.element(shutter).toBeEnabled()
  await shutter.click()
  await shutter.click()
  await expect.element(page.getByText('2 photos added')).toBeVisible()
  expect(photos.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg'])
  expect(photos[0]?.name).toMatch(/^IMG_\d{8}_\d{6}_\d{3}\.jpg$/)
  const bitmap = await createImageBitmap(photos[0] ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([640, 480])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(onClose).toHaveBeenCalled()
  await dialog.unmount()
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  stop()
})

it('the camera dialog offers the camera app when the camera is not allowed', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('No.', 'NotAllowedError'),
  )
  const [onUnavailable, onOpenCameraApp] = [vi.fn(), vi.fn()]
  await render(
    <CameraDialog
      number="B2.3"
      onPhoto={vi.fn()}
      onUnavailable={onUnavailable}
      onOpenCameraApp={onOpenCameraApp}
      onClose={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('The camera cannot be opened here.')
  await expect.element(shutter).toBeDisabled()
  expect(onUnavailable).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Camera app' }).click()
  expect(onOpenCameraApp).toHaveBeenCalled()
})
