// The page that the hidden frame of the silent sign-in lands on: it hands its address to the app around it.
window.parent.postMessage({ silentCallback: window.location.href }, window.location.origin)
