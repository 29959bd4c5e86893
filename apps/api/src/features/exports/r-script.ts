/**
 * Reads a package in R and draws three figures, with nothing but R itself: when cameras watched, events by species, and at
 * which hours the most frequent species was recorded.
 */
export const R_SCRIPT = `# Draws three figures of this package. Run it in the folder in which the package was unpacked:
#   Rscript figures.R
# It needs no packages. For more, see https://inbo.github.io/camtraptor and https://cran.r-project.org/package=camtrapR

missing <- c("", "NA", "NaN", "nan")
read_table <- function(file) {
  read.csv(file, na.strings = missing, stringsAsFactors = FALSE, encoding = "UTF-8", check.names = FALSE)
}
# The clock of the site, without its offset.
local_time <- function(text) as.POSIXct(substr(text, 1, 19), format = "%Y-%m-%dT%H:%M:%S", tz = "UTC")

deployments <- read_table("deployments.csv")
observations <- read_table("observations.csv")

pdf("figures.pdf", width = 9, height = 6)

# 1. When cameras watched.
cameras <- sort(unique(deployments$cameraID))
if (length(cameras) > 0) {
  start <- local_time(deployments$deploymentStart)
  end <- local_time(deployments$deploymentEnd)
  line <- match(deployments$cameraID, cameras)
  plot(range(c(start, end)), c(1, max(2, length(cameras))), type = "n", yaxt = "n", xlab = "", ylab = "",
       main = "When cameras watched")
  axis(2, at = seq_along(cameras), labels = cameras, las = 1, cex.axis = 0.6)
  segments(start, line, end, line, lwd = 4, col = "#2f7d5b")
}

# 2. Events by species: rows of one sequence count once.
animals <- observations[observations$observationType == "animal" & !is.na(observations$scientificName), ]
if (nrow(animals) > 0) {
  events <- unique(animals[, c("scientificName", "eventID")])
  counts <- sort(table(events$scientificName))
  par(mar = c(4, 12, 3, 1))
  barplot(tail(counts, 25), horiz = TRUE, las = 1, cex.names = 0.7, col = "#2f7d5b", border = NA,
          main = "Events by species", xlab = "Events")
  par(mar = c(5, 4, 4, 2) + 0.1)

  # 3. Hours of the most frequent species, by the clock of the site.
  most <- names(counts)[length(counts)]
  time <- local_time(animals$eventStart[animals$scientificName == most])
  hours <- as.integer(format(time, "%H"))
  barplot(table(factor(hours, levels = 0:23)), col = "#2f7d5b", border = NA, las = 1,
          main = paste("Hours of", most), xlab = "Hour of the day", ylab = "Records")
}

invisible(dev.off())
cat("Drawn: figures.pdf\\n")
`;
