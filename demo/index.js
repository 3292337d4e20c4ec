/** The line to copy names the address that this page was served on. */
const origin = document.getElementById('origin');
if (origin !== null) origin.textContent = location.origin;
