// The health check of the image, which exits with 0 when this server can do its work.
const port = process.env.PORT || '8080';
const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
process.exit(response?.ok === true ? 0 : 1);
