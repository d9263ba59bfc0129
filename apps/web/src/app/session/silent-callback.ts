// Callback page in the hidden frame of the silent sign-in. Sends its URL to the parent window.
window.parent.postMessage({ silentCallback: window.location.href }, window.location.origin)
