// The flags of Node with which the server runs.

/**
 * A young generation of 16 MB a half. With V8's own choice, 64 MB, each of its collections keeps every call waiting for 8 to 11 ms, several times a second
 * in a flood; now 4 ms at most (docs/adr/0043-fair-turns.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];
