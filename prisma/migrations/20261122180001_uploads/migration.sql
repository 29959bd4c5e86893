-- Photos that arrive in pieces over weak links.
CREATE TABLE "uploads" (
    "id" TEXT NOT NULL,
    "device_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "message_index" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "result" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "upload_pieces" (
    "upload_id" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "upload_pieces_pkey" PRIMARY KEY ("upload_id","at")
);
CREATE INDEX "uploads_device_id_idx" ON "uploads"("device_id");
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "uploads"
  ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('full', 'thumbnail')),
  ADD CONSTRAINT uploads_received_check CHECK (received BETWEEN 0 AND bytes),
  ADD CONSTRAINT uploads_result_check CHECK (result IN ('stored', 'duplicate', 'waiting'));
-- Pieces of JPEGs do not get smaller.
ALTER TABLE "upload_pieces" ALTER COLUMN "content" SET STORAGE EXTERNAL;
